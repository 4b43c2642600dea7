"""Authentication: guests by a signed cookie, programs by a personal token."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

import sqlalchemy as sa

from nutwood.server.bodies import Token
from nutwood.server.commands import Person, Refusal
from nutwood.server.names import checked
from nutwood.server.schema import people, tokens
from nutwood.server.storage import Storage, StorageFault
from nutwood.server.timekeeping import now

KEY_FILE = "signing.key"
KEY_BYTES = 32
COOKIE = "nutwood"
YEAR = 365 * 86_400
DAY = 86_400_000
TOKENS_EACH = 20
WOODS = ("Acorn", "Badger", "Bramble", "Fern", "Finch", "Hazel", "Heron", "Lynx", "Maple", "Otter", "Robin", "Willow")


def signing_key(folder: Path) -> bytes:
    """The key that signs cookies: made on the first start, readable by its owner alone."""
    file = folder / KEY_FILE
    try:
        if not file.exists():
            _write_key(file)
        key = file.read_bytes()
    except OSError as error:
        raise StorageFault(f"The key {file} cannot be written or read: {error.strerror}.") from None
    if len(key) < KEY_BYTES:
        raise StorageFault(
            f"The key {file} has {len(key)} bytes where {KEY_BYTES} are needed: anybody could sign with it. Put the "
            "right one back, or delete it and let the server make a new one; then everybody is a new guest."
        )
    return key


def _write_key(file: Path) -> None:
    """All of it or nothing: it gets its name when it is on the disk."""
    half = file.with_suffix(".new")
    half.unlink(missing_ok=True)
    handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as opened:
        opened.write(secrets.token_bytes(KEY_BYTES))
        opened.flush()
        os.fsync(opened.fileno())
    half.replace(file)


class Identity:
    """Guests and tokens. Secrets of tokens are stored as digests only."""

    def __init__(self, storage: Storage, key: bytes) -> None:
        self.storage = storage
        self.key = key
        self.known: dict[str, Person] = {}
        self.seen: dict[str, int] = {}
        """The day on which somebody was last written down as seen."""

    def cookie(self, person: Person) -> str:
        """The signed cookie of a guest."""
        return f"{person.id}.{self._sign(person.id)}"

    async def by_cookie(self, cookie: str) -> Person | None:
        """The guest whose cookie this is, if we signed it."""
        name, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self._sign(name).encode()):
            return None
        return await self.person(name)

    async def by_token(self, secret: str) -> Person | None:
        """The person whose token this is."""
        query = sa.select(tokens.c.person).where(tokens.c.digest == _digest(secret))
        found = await self.storage.scalar(query)
        return None if found is None else await self.person(found)

    async def person(self, name: str) -> Person | None:
        """A person by its id, unless shut out."""
        if name not in self.known:
            query = sa.select(people.c.name).where(people.c.id == name, ~people.c.blocked)
            found = await self.storage.scalar(query)
            if found is None:
                return None
            if len(self.known) > 10_000:
                self.known.clear()
            self.known[name] = Person(name, found)
        self._notice(name)
        return self.known.get(name)

    def _notice(self, name: str) -> None:
        """Write down once a day who comes, since who never comes back is forgotten one day."""
        day = now() // DAY
        if self.seen.get(name) == day:
            return
        if len(self.seen) > 10_000:
            self.seen.clear()
        self.seen[name] = day
        statement = sa.update(people).where(people.c.id == name).values(seen=now())
        self.storage.append([], [(statement, None)]).add_done_callback(lambda written: written.exception())

    def forget(self, name: str) -> None:
        """Something about a person has changed: ask the database again."""
        self.known.pop(name, None)

    async def is_shut_out(self, cookie: str) -> bool:
        """Whether this is the cookie of somebody who is shut out."""
        name, _, signature = cookie.partition(".")
        query = sa.select(people.c.blocked).where(people.c.id == name)
        signed = hmac.compare_digest(signature.encode(), self._sign(name).encode())
        return signed and bool(await self.storage.scalar(query))

    async def new_guest(self, at: int) -> Person:
        """Somebody new, with a name out of the wood."""
        person = Person(secrets.token_hex(12), f"{secrets.choice(WOODS)} {secrets.randbelow(900) + 100}")
        values = {"id": person.id, "name": person.name, "created": at, "seen": at}
        await self.storage.append([], [(sa.insert(people), values)])
        self.known[person.id] = person
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Another display name."""
        clean = checked(name)
        statement = sa.update(people).where(people.c.id == person.id).values(name=clean)
        await self.storage.append([], [(statement, None)])
        self.known[person.id] = Person(person.id, clean)
        return self.known[person.id]

    async def new_token(self, person: Person, name: str, at: int) -> Token:
        """A token for a program; its secret is shown this once."""
        if len(await self.tokens(person)) >= TOKENS_EACH:
            raise Refusal("denied", f"You have {TOKENS_EACH} tokens already: delete one first.")
        secret = "nw_" + secrets.token_urlsafe(32)
        token = Token(id=secrets.token_hex(6), name=name, created=at, secret=secret)
        values = {"id": token.id, "digest": _digest(secret), "person": person.id, "name": name, "created": at}
        await self.storage.append([], [(sa.insert(tokens), values)])
        return token

    async def tokens(self, person: Person) -> list[Token]:
        """A person's tokens, without their secrets."""
        query = sa.select(tokens.c.id, tokens.c.name, tokens.c.created).where(tokens.c.person == person.id)
        rows = await self.storage.fetch(query.order_by(tokens.c.created))
        return [Token(id=name, name=title, created=created) for name, title, created in rows]

    async def delete_token(self, person: Person, name: str) -> None:
        """The token no longer opens anything."""
        if name not in {token.id for token in await self.tokens(person)}:
            raise Refusal("missing", "You have no such token.")
        statement = sa.delete(tokens).where(tokens.c.id == name, tokens.c.person == person.id)
        await self.storage.append([], [(statement, None)])

    def _sign(self, name: str) -> str:
        return hmac.new(self.key, name.encode(), hashlib.sha256).hexdigest()


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
