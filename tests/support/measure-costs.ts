// usage: npm run costs: prints what each call costs with its worst input (docs/security.md): the processor time of
// server, embedded database and client together, with health checks all the while; how long a health check waited; the
// time that passed; the bytes of the answer; and the memory of the process.

import { costlyFlow } from './costly-flow.ts';
import { addLargestLearner } from './largest-learner.ts';
import { longestWait } from './longest-wait.ts';
import { processorTime } from './processor-time.ts';
import { startTestServer } from './test-server.ts';
import { guestsOf, planOf, readsOf, send, type WorstCall, writesOf } from './worst-calls.ts';

const NOW = new Date('2026-05-04T12:00:00Z');
const MEGABYTE = 1_000_000;

const server = await startTestServer({ now: () => NOW, settings: { checkResponses: false } });
try {
  const largest = await addLargestLearner(server, NOW);
  const measure = async (name: string, calls: readonly WorstCall[]) => {
    const spent = processorTime();
    const began = performance.now();
    const answering = Promise.all(calls.map((call) => send(server.origin, call)));
    const wait = await longestWait(server, answering);
    const took = performance.now() - began;
    const cost = spent();
    const [answer] = await answering;
    const memory = process.memoryUsage.rss() / MEGABYTE;
    process.stdout.write(
      `${name}: ${answer?.status}, ${Math.round(cost)} ms of processor, a check waited ${Math.round(wait)} ms, took ${Math.round(took)} ms, ${answer?.bytes} bytes, ${Math.round(memory)} MB\n`,
    );
    return answer?.body;
  };
  const once = (call: WorstCall) => measure(`${call.method} ${call.path.slice(0, 100)}`, [call]);
  // The first answer loads code.
  await longestWait(server, Promise.resolve());
  for (const call of [...readsOf(largest), ...writesOf(largest, NOW)]) await once(call);
  await measure(
    'six plans at once',
    Array.from({ length: 6 }, () => planOf(largest)),
  );
  await measure('100 calls of guests at once', guestsOf(largest));
  await costlyFlow(server, largest, (method, path, body, token) =>
    once({
      method,
      path,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  );
} finally {
  await server.close();
}
