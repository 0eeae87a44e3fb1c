interface Socket {
  readonly localAddress?: string | undefined;
  readonly localPort?: number | undefined;
}

/**
 * What links in mails begin with: what the operator says, else the end of the connection that is ours. Never what the
 * request says of itself: whoever asks for somebody else's mail would choose where its link leads.
 */
export const ownOrigin = (publicOrigin: string | undefined, socket: Socket): string =>
  publicOrigin ?? originAt(withoutPrefix(socket.localAddress ?? '127.0.0.1'), socket.localPort ?? 0);

export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const withoutPrefix = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');
