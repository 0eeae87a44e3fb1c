import { connect } from 'node:net';

/** Sends raw bytes and returns the bytes received until the connection closes or goes idle. */
export const rawRequest = (origin: string, bytes: string | Buffer, patience = 2_000): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let heard = '';
    const end = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setEncoding('latin1').setTimeout(patience, end);
    socket.on('data', (text: string) => {
      heard += text;
      socket.setTimeout(100);
    });
    socket.on('error', end).on('close', end);
    socket.write(bytes);
  });
