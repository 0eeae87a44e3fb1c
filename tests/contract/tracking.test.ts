import { createHash } from 'node:crypto';
import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { browserDigest } from '#adapters/tracking/digest.ts';
import { collectorVisitCounter } from '#adapters/tracking/visit-counter.ts';
import {
  type DigestOnTrial,
  digestCases,
  type VisitCounterOnTrial,
  visitCounterCases,
} from '#root/clients/package/testing/tracking-cases.ts';
import { failuresOf } from '#tests/support/failures-of.ts';
import { type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts';

describe('the digest of a browser', () => {
  const inBrowser: DigestOnTrial = {
    open: () => browserDigest(crypto),
    // As in browsers on an origin without https.
    openUnable: () => browserDigest({ subtle: undefined } as unknown as Crypto),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  };
  for (const { title, run } of digestCases(inBrowser)) it(title, run);

  it('is found out if it is the text itself', async () => {
    const open = () => ({ of: (text: string) => of(right(text)) });
    expect(await failuresOf(digestCases({ ...inBrowser, open, openUnable: open }))).toHaveLength(2);
  });
});

describe('a counter of visits', () => {
  let collector: ScriptedServer;
  let heardBefore = 0;
  beforeAll(async () => {
    collector = await startScriptedServer();
  });
  afterAll(() => collector.close());

  /** Long enough for sent data to arrive. */
  const settled = () => new Promise<void>((soon) => setTimeout(soon, 100));

  const overHttp: VisitCounterOnTrial = {
    open: () => {
      heardBefore = collector.heard.length;
      return collectorVisitCounter(`${collector.origin}/collect`, fetch);
    },
    openUnheard: () => ({ counter: collectorVisitCounter('http://127.0.0.1:1/collect', fetch), settled }),
    received: async () => {
      await settled();
      return collector.heard
        .slice(heardBefore)
        .map(({ method, target, headers, body }) =>
          [
            `${method} ${target}`,
            ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
            body,
          ].join('\n'),
        );
    },
  };
  for (const { title, run } of visitCounterCases(overHttp)) it(title, run);

  it('leaves no rejection unhandled', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    for (const { run } of visitCounterCases(overHttp)) await run();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is found out if it tells visitors apart, or sends what is not known', async () => {
    let visit = 0;
    const open = () => {
      overHttp.open();
      const send = (event: object) => {
        visit += 1;
        void fetch(`${collector.origin}/collect?visitor=${visit}`, {
          method: 'POST',
          body: JSON.stringify({ ...event, phone: null }),
        });
      };
      return {
        pageViewed: (route: string) => send({ route }),
        registered: (person: object) => send({ person }),
      };
    };
    expect(await failuresOf(visitCounterCases({ ...overHttp, open }))).toEqual([
      'tells of a registration by the digests that are known, and by no others [TR-01]',
      'sends nothing that tells visitors apart',
    ]);
  });
});
