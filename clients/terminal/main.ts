import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debuglog, parseArgs } from 'node:util';
import { createFakeServerState, type LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { settled } from '#core/shared/watch.ts';
import type { Preceptor } from '#root/composition/create-preceptor.ts';
import { preceptorOverHttp } from '#root/composition/roots/over-http.ts';
import { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';
import { fileStorage } from '../device/file-storage.ts';
import { logIn, register } from './account.ts';
import { evaluationsDue } from './claim.ts';
import { credits } from './credits.ts';
import { plans } from './plans.ts';
import { latest, search } from './reading.ts';
import { openVisit, type Screen, VisitOver } from './visit.ts';

const OPTIONS = { idle: { type: 'string', default: '5' }, store: { type: 'string' } } as const;

type Library = () => Promise<readonly LibraryArticle[]>;

/** Logs only with `NODE_DEBUG=kiosk`, since log output would disturb the screen. */
const log = { warn: debuglog('kiosk'), error: debuglog('kiosk') };

/** Serves one person after another until one quits. Without a URL, it uses a server in memory with this library. */
export const runKiosk = async (args: string[], library: Library): Promise<void> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [url = null] = positionals;
  const idleMs = Number(values.idle) * 60_000;
  if (!(idleMs > 0) || (url !== null && !URL.canParse(url)))
    throw new Error('usage: npm run kiosk [-- URL] [--idle MINUTES] [--store FILE]');
  const place = url === null ? 'memory' : new URL(url).host.replace(':', '-');
  const file = values.store ?? join(homedir(), '.preceptor', `${place}.json`);
  const articles = url === null ? await library() : [];

  const connect = (storage: DeviceStorage): Pick<Preceptor, 'context'> => {
    if (url !== null) return preceptorOverHttp({ baseUrl: `${url.replace(/\/$/, '')}/api`, storage, log });
    const server = createFakeServerState({ library: articles, newPlan: 'Lifetime', now: () => new Date() });
    return preceptorOverMemory(server, { storage, log });
  };

  const serve = async (): Promise<boolean> => {
    const storedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    const isLeftBehind = Date.now() - storedAt > idleMs;
    let isDamaged = false;
    const storage = fileStorage(file, () => {
      isDamaged = true;
    });
    const { context } = connect(storage);
    const visit = openVisit(context, idleMs);
    if (isDamaged) visit.tell('Saved data here couldn’t be read. Starting over.');
    try {
      while (!isLeftBehind) await visit.within(() => home(visit));
    } catch (thrown) {
      if (!(thrown instanceof VisitOver)) throw thrown;
    }
    // Nothing about the person remains on the server, in the file, or on the screen.
    context('accounts').logOut.execute();
    await Promise.race([settled(context('accounts').logOut.state), sleep(2000)]);
    storage.clear();
    storage.close();
    return visit.close();
  };
  while (await serve());
};

const home: Screen = async (visit) => {
  const { state } = visit.context('first').session;
  await visit.within(() => visit.ready(state));
  visit.show('Read medical research, pass a quiz, earn credit.');
  const ofGuest = { Register: register, 'Log in': logIn };
  const ofLearner = { 'Evaluations to complete': evaluationsDue, 'Your credits': credits, Plans: plans };
  const screen = await visit.choose<Screen | null>('What would you like to do?', {
    'Read the latest articles': latest,
    Search: search,
    ...(state.get().phase === 'learner' ? ofLearner : ofGuest),
    'I’m done': null,
  });
  if (screen === null) throw new VisitOver();
  await visit.within(() => screen(visit));
};
