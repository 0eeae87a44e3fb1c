interface Socket {
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/**
 * The origin of links in mail: the operator's setting, else this end of the connection. Never a header of the request,
 * with which an attacker could choose where the link in another user's mail leads.
 */
export const ownOrigin = (publicOrigin: string | undefined, socket: Socket): string =>
  publicOrigin ?? originAt(withoutPrefix(socket.localAddress ?? '127.0.0.1'), socket.localPort ?? 0);

export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const withoutPrefix = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
