import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they were sent. */
  readonly message: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** Replies to commands other than acceptance: `{ 'RCPT TO': '550 no such inbox' }`. */
export type Answers = Readonly<Record<string, string>>;

/** A minimal SMTP server that accepts mail on a loopback port. */
export const startSmtpServer = async (answers: () => Answers = () => ({})): Promise<SmtpServer> => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, answers, (mail) => received.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

const converse = (socket: Socket, answers: () => Answers, take: (mail: Received) => void): void => {
  let from = '';
  let to: string[] = [];
  let message: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answerTo = (line: string): string => {
    const other = Object.entries(answers()).find(([command]) => line.toUpperCase().startsWith(command))?.[1];
    if (other !== undefined) return other;
    if (/^MAIL FROM:/i.test(line)) from = inBrackets(line);
    if (/^RCPT TO:/i.test(line)) to.push(inBrackets(line));
    if (/^DATA/i.test(line)) {
      message = [];
      return '354 go on';
    }
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
  };
  const hear = (line: string): void => {
    if (message === undefined) {
      say(answerTo(line));
    } else if (line === '.') {
      take({ from, to, message: message.join('\n') });
      message = undefined;
      to = [];
      say('250 taken');
    } else message.push(line.replace(/^\.\./, '.'));
  };
  say('220 ready');
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
};

const inBrackets = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? '';
