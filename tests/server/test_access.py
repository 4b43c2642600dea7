"""Nobody looks through eyes that are not theirs, by any path."""

import json

import pytest
from websockets.sync.client import connect

from tests.server.players import SPECTATOR, Someone

VIEWERS = [-(10**30), -(2**63), -100, -4, -3, -2, -1, 0, 1, 2, 3, 15, 16, 10**6, 2**63, 10**30]
PATHS = ["?seat={v}", "/replay?viewer={v}", "/replay/0?viewer={v}", "/replay/0/beats?viewer={v}"]


def seen(person: Someone, path: str) -> int:
    answer = person.http.get(path)
    assert answer.status_code in (200, 400, 403), (path, answer.status_code, answer.text)
    assert "is dealt" not in answer.text or answer.status_code == 200
    return answer.status_code


def looked(person: Someone, table: str, viewer: int) -> bool:
    """Whether a socket lets somebody look."""
    address = person.server.address.replace("http", "ws") + f"api/tables/{table}/socket"
    with connect(address, additional_headers={"Cookie": person.cookie()}) as socket:
        socket.send(json.dumps({"type": "look", "seat": None if viewer == SPECTATOR else viewer}))
        return bool(json.loads(socket.recv(20))["type"] == "welcome")


@pytest.mark.parametrize("spectators", [True, False])
def test_every_path_shows_a_running_game_to_its_own_eyes_alone(ann: Someone, bob: Someone, spectators: bool) -> None:
    table = ann.new_table("nut-hunt", "me", 1, 1, spectators=spectators, players=3)
    for person, allowed in ((ann, {0, SPECTATOR}), (bob, {SPECTATOR} if spectators else set())):
        for viewer in VIEWERS:
            codes = {seen(person, f"/api/tables/{table}{path.format(v=viewer)}") for path in PATHS[1:]}
            assert (codes == {200}) == (viewer in allowed), (viewer, codes)
            code = seen(person, f"/api/tables/{table}{PATHS[0].format(v=viewer)}")
            assert (code == 200) == (viewer in allowed - {SPECTATOR}), viewer
            assert looked(person, table, viewer) == (viewer in allowed)


def test_hints_and_reasons_need_a_seat_of_ones_own(ann: Someone, bob: Someone) -> None:
    table = ann.new_table("nut-hunt", "me", 1)
    for viewer in VIEWERS:
        for path, body in (
            ("hint", {"seat": viewer}),
            ("coach", {"seat": viewer}),
            ("why", {"seat": viewer, "move": 0}),
        ):
            answer = bob.http.post(f"/api/tables/{table}/{path}", json=body)
            assert answer.status_code in (400, 403), (path, viewer)
            if viewer != 0:
                assert ann.http.post(f"/api/tables/{table}/{path}", json=body).status_code in (400, 403)


def test_an_invitation_shows_a_waiting_table_and_no_seat(ann: Someone, bob: Someone) -> None:
    table = ann.new_table("nut-hunt", "me", "open", spectators=False)
    assert bob.http.get(f"/api/tables/{table}").status_code == 403
    assert bob.get(f"/api/tables/{table}", invite=ann.invite)["viewer"] == SPECTATOR
    for viewer in (-1, 0, 1):
        refused = bob.http.get(f"/api/tables/{table}", params={"invite": ann.invite, "seat": viewer})
        assert refused.status_code in (400, 403)
