"""Mail by the host's SMTP server: what arrives, and what is said when it does not."""

import subprocess
import sys
from pathlib import Path

import pytest

from earthrise.server import mail as mail_module
from earthrise.server.mail import Mailer, MailTrouble, is_address
from earthrise.server.settings import BadSettings, Settings
from tests.kit.loops import run_apart
from tests.server.hosting.mail_server import mail_server, text_of

SENDER = "Earthrise <tables@example.org>"


def sent(mailer: Mailer, to: str = "ada@example.org", subject: str = "It’s your turn", text: str = "Grüße\n") -> None:
    run_apart(mailer.send(to, subject, text, {"List-Unsubscribe": "<https://example.org/u>"}))


def refused(mailer: Mailer, **changes: str) -> MailTrouble:
    with pytest.raises(MailTrouble) as found:
        sent(mailer, **changes)
    assert "hunter2" not in str(found.value) and "hunter2" not in repr(found.value.__dict__)
    return found.value


def test_a_mail_arrives_as_it_was_written() -> None:
    with mail_server("ada", "hunter2 %/@") as post:
        sent(Mailer(f"smtp://ada:hunter2%20%25%2F%40@127.0.0.1:{post.port}", SENDER))
        (mail,) = post.wait_for(1)
    assert text_of(mail) == "Grüße\n" and mail["Subject"] == "It’s your turn" and mail["To"] == "ada@example.org"
    assert mail["From"] == SENDER and mail["List-Unsubscribe"] == "<https://example.org/u>"
    assert mail["Message-ID"].endswith("@example.org>") and mail["Auto-Submitted"] == "auto-generated"


def test_what_goes_wrong_is_said_without_the_password() -> None:
    with mail_server("ada", "right") as post:
        assert "name and password" in str(refused(Mailer(f"smtp://ada:hunter2@127.0.0.1:{post.port}", SENDER)))
        mailer = Mailer(f"smtp://ada:right@127.0.0.1:{post.port}", SENDER)
        post.unknown = "nobody@example.org"
        assert refused(mailer, to="nobody@example.org").is_final
        post.refusal = "451 later"
        assert not refused(mailer).is_final and not post.mails
    assert "cannot be spoken to" in str(refused(Mailer(f"smtp://a:hunter2@127.0.0.1:{post.port}", SENDER)))


def test_a_server_elsewhere_is_told_nothing_before_there_is_encryption(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_module, "is_this_machine", lambda _host: False)
    with mail_server("ada", "hunter2") as post:
        assert "no encryption" in str(refused(Mailer(f"smtp://ada:hunter2@127.0.0.1:{post.port}", SENDER)))
        assert "cannot be spoken to" in str(refused(Mailer(f"smtps://ada:hunter2@127.0.0.1:{post.port}", SENDER)))
        assert not post.mails


def test_nothing_slips_into_the_head_of_a_mail() -> None:
    with mail_server() as post:
        mailer = Mailer(f"smtp://localhost:{post.port}", SENDER)
        sent(mailer, subject="Your turn\r\nBcc: eve@example.org")
        (mail,) = post.wait_for(1)
        assert mail["Bcc"] is None and mail["Subject"] == "Your turn Bcc: eve@example.org"
        for address in ("a@b.org\r\nBcc: eve@example.org", "a@b.org, eve@example.org", "ada", "<a@b.c>"):
            assert refused(mailer, to=address).is_final
    assert is_address("ada+games@example.org") and not is_address("a@" + "x" * 300)


@pytest.mark.parametrize(
    "address",
    ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://host:port", "smtp://host/path", "smtp://[x"],
)
def test_an_address_that_is_no_mail_server_is_refused_at_the_start(address: str) -> None:
    with pytest.raises(BadSettings, match="--smtp is the mail server"):
        Settings(smtp=address, mail_from="a@example.org").check()


def test_without_a_sender_no_mail_is_sent(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="--mail-from"):
        Settings(smtp="smtp://localhost").check()
    command = [sys.executable, "-m", "earthrise", "serve", "--data", str(tmp_path / "data"), "--mail-from", "nobody"]
    environment = {"EARTHRISE_SMTP": "smtp://ada:hunter2@localhost", "PATH": "", "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    assert done.returncode == 2 and "--mail-from" in done.stderr and "hunter2" not in done.stdout + done.stderr


def test_settings_that_name_no_mail_server_have_no_mailer() -> None:
    assert Settings().mailer() is None
    assert Settings(smtp="smtps://localhost", mail_from="a@example.org").mailer() is not None
