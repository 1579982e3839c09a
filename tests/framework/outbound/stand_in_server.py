"""A web server on this machine that stands in for another program, and answers with a handler."""

import ssl
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class StandInServer:
    """Runs while it is entered, with https if there is a certificate. The handler has the site as `self.site`."""

    def __init__(self, handler: type[BaseHTTPRequestHandler], certificate=None):
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (handler,), {"site": self}))
        self._server.daemon_threads = True
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            sock = self._server.socket
            self._server.socket = context.wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
        self.port = self._server.server_port

    def __enter__(self):
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
