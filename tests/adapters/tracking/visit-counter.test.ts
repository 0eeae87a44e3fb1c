// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { storedTrackingConsent } from '#adapters/storage/tracking-consent.ts';
import { browserDigest } from '#adapters/tracking/digest.ts';
import { collectorVisitCounter } from '#adapters/tracking/visit-counter.ts';
import type { Place } from '#core/navigation/routes.ts';
import { createState } from '#core/shared/state.ts';
import { countVisits } from '#core/tracking/count-visits.ts';
import { reportRegistration } from '#core/tracking/report-registration.ts';
import { answerText, type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts';

let collector: ScriptedServer;
beforeAll(async () => {
  collector = await startScriptedServer();
  collector.answer(answerText('no', 'text/plain', 500));
});
afterAll(() => collector.close());
beforeEach(() => window.localStorage.clear());

const ada = { email: 'ada@hospital.org', firstName: 'Ada', lastName: 'Moss' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const counting = () => {
  const consent = storedTrackingConsent(deviceStorage(window));
  const here = createState<Place>({
    name: 'article',
    params: { slug: 'paradigm-hf' },
    query: { q: 'private' },
  });
  const counter = collectorVisitCounter(`${collector.origin}/collect`, fetch);
  countVisits({ here: here.state, consent, visitCounter: counter });
  return {
    consent,
    register: reportRegistration({
      consent,
      digest: browserDigest(crypto),
      visitCounter: counter,
      details: () => null,
    }),
  };
};

describe('a collector of visits', () => {
  it('receives nothing before consent, and then only route names and digests [NV-05] [TR-01] (faults.md, 40)', async () => {
    const { consent, register } = counting();
    register(ada);
    await new Promise((soon) => setTimeout(soon, 50));
    expect(collector.heard).toEqual([]);

    consent.save('given');
    register(ada);
    await expect.poll(() => collector.heard.length).toBe(2);
    const told = collector.heard.map(({ body }) => JSON.parse(body));
    expect(told).toContainEqual({ event: 'page_view', route: 'article' });
    expect(told).toContainEqual({
      event: 'registration',
      person: { email: sha256('ada@hospital.org'), firstName: sha256('ada'), lastName: sha256('moss') },
    });
    const all = JSON.stringify(collector.heard);
    expect(all).not.toMatch(/ada@|Ada|Moss|paradigm|private/);
    for (const { headers } of collector.heard) expect(headers).not.toHaveProperty('cookie');
  });
});

it('stores the consent between visits', () => {
  storedTrackingConsent(deviceStorage(window)).save('given');
  expect(storedTrackingConsent(deviceStorage(window)).value.get()).toBe('given');
  window.localStorage.setItem('preceptor.tracking-consent', '"yes"');
  expect(storedTrackingConsent(deviceStorage(window)).value.get()).toBe('unasked');
});
