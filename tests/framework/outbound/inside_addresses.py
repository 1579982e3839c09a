"""URLs of local addresses in every notation. `{port}` is the port of a local site that must not be contacted."""

import socket

from app.framework.outbound.fetch import look_up


def without_asking_around(host, port):
    """Resolves host names normally, but fails for those that would be looked up on the internet."""
    if host.startswith("xn--"):
        raise socket.gaierror
    return look_up(host, port)


HOSTILE = """
http://127.0.0.1:{port}/ http://localhost:{port}/ http://LOCALHOST.:{port}/ http://2130706433:{port}/
http://0x7f000001:{port}/ http://0x7f.1:{port}/ http://017700000001:{port}/ http://0177.0.0.1:{port}/
http://127.1:{port}/ http://127.0.0.1.:{port}/ http://0:{port}/ http://0.0.0.0:{port}/ http://[::]:{port}/
http://[::1]:{port}/ http://[0:0:0:0:0:0:0:1]:{port}/ http://[::ffff:127.0.0.1]:{port}/ http://[::ffff:7f00:1]:{port}/
http://[::127.0.0.1]:{port}/ http://[64:ff9b::127.0.0.1]:{port}/ http://[2002:7f00:1::]:{port}/
http://[2001:0:7f00:1::]:{port}/ http://[fe80::1%25lo]:{port}/ http://[fe80::1%lo]:{port}/
http://user:pass@127.0.0.1:{port}/ http://example.com@127.0.0.1:{port}/ http://127.0.0.1:{port}@example.com/
http:127.0.0.1:{port}/ http:///127.0.0.1:{port}/ //127.0.0.1:{port}/ 127.0.0.1:{port}/ http://xn--:{port}/
http://xn--127001-.:{port}/ http://127.0.0.1:22/ http://127.0.0.1:-1/ http://127.0.0.1:99999/ http://[::1/
http://a..b:{port}/ http://169.254.169.254/latest/meta-data/ http://[fd00:ec2::254]/latest/meta-data/
http://100.64.0.1:{port}/ http://192.168.0.1:{port}/ http://10.0.0.1:{port}/ http://172.16.0.1:{port}/
http://224.0.0.1:{port}/ http://255.255.255.255:{port}/ file:///etc/passwd gopher://127.0.0.1:{port}/_GET
ftp://127.0.0.1:{port}/ dict://127.0.0.1:{port}/ data:text/html,hello javascript:alert(1) http://
""".split()
HOSTILE += [
    "http://127.0.0.1:{port}\\@example.com/",
    "http://example.com\r\nHost: 127.0.0.1:{port}/",
    "http://127.0.0.1:{port}/\r\nX-Sent: yes",
    "http://127.0.0.1:{port}/ a",
    "http://\uff11\uff12\uff17.\uff10.\uff10.\uff11:{port}/",
    "http://\u2460\u2461\u2466.0.0.1:{port}/",
    "",
    "http://" + "a" * 9000 + "/",
]
