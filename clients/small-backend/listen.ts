import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emailExists, logIn, logOut, register, showUser, states } from './accounts.ts';
import { type Handler, missing, Refused } from './call.ts';
import {
  activity,
  agree,
  checkDisclosure,
  evaluate,
  evaluation,
  evaluationsDue,
  transcript,
} from './credits.ts';
import { answer, finishQuiz, quiz, results, setStatus, startQuiz } from './quizzes.ts';
import { articleDetails, countShare, feed, search, vote } from './reading.ts';
import { openStore } from './store.ts';

/** The endpoints of this backend: reading, quizzes, accounts and credits. The names are those of the contract. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'POST /register': register,
  'POST /login': logIn,
  'POST /logout': logOut,
  'GET /user': showUser,
  'POST /email-exists': emailExists,
  'GET /states': states,
  'GET /feed': feed,
  'GET /feed/popular': feed,
  'GET /feed/search': search,
  'GET /single-feed': feed,
  'GET /articles/view-article-details': articleDetails,
  'POST /articles/up-vote': (call) => vote(call, 'up'),
  'POST /articles/down-vote': (call) => vote(call, 'down'),
  'POST /articles/share/count-increment': countShare,
  'GET /article/{slug}/quiz': quiz,
  'GET /article/quiz': quiz,
  'POST /article/quiz/start': startQuiz,
  'POST /article/quiz/question/answer': answer,
  'PUT /article/quiz/user/status': setStatus,
  'PUT /article/quiz/finish': finishQuiz,
  'GET /article/quiz/results': results,
  'GET /article/{articleId}/activity': activity,
  'GET /article/{articleId}/activity/disclosure/check': checkDisclosure,
  'POST /article/{articleId}/activity/disclosure/agree': agree,
  'GET /article/{articleId}/activity/evaluation': evaluation,
  'POST /article/{articleId}/activity/evaluation/answer': evaluate,
  'GET /user/evaluation/show': evaluationsDue,
  'GET /transcripts': transcript,
};

const routes = Object.entries(ROUTES).map(([name, handle]) => ({
  pattern: new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  handle,
}));

const MAX_BODY_BYTES = 100_000;

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  if (request.method === 'GET') return {};
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > MAX_BODY_BYTES) throw new Refused(413, 'This request is too large.');
  }
  try {
    const body: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {}
  throw new Refused(400, 'Send a JSON object.');
};

/** Serves the contract below /api on this machine, with all data in the file. `passwordCost` is the cost of scrypt. */
export const listen = async (port: number, file: string | null, passwordCost = 2 ** 15) => {
  const store = openStore(file, passwordCost);
  const answerTo = async (request: IncomingMessage): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await readBody(request);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const userId = token === null ? undefined : store.data.sessions[token];
    if (token !== null && userId === undefined) throw new Refused(401, 'Please log in.');
    const guestHash = request.headers['x-user-guest-hash'];
    const guest = guestHash === undefined ? null : `guest-${guestHash}`;
    const name = `${request.method} ${pathname.replace(/^\/api(?=\/)/, '')}`;
    for (const { pattern, handle } of routes) {
      const match = pattern.exec(name);
      if (match === null) continue;
      const field = (key: string) => match.groups?.[key] ?? searchParams.get(key);
      return handle({ store, token, owner: userId === undefined ? guest : `user-${userId}`, field, body });
    }
    throw missing();
  };
  const server = createServer(async (request, response) => {
    const send = (status: number, content: unknown) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify(content));
    };
    try {
      const content = await answerTo(request);
      if (request.method !== 'GET') store.save();
      send(200, content);
    } catch (failure) {
      if (failure instanceof Refused)
        send(failure.status, { message: failure.message, errors: failure.errors });
      else send(500, { message: 'There is a mistake on our end.', errors: {} });
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};
