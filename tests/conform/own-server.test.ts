import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRequired, nameOf } from '#contract/required.ts';
import { conform } from '#root/conform/conform.ts';
import { printed } from '#root/conform/print.ts';
import type { Report } from '#root/conform/report.ts';
import { everyContract } from '#tests/contract/suites/every-suite.ts';
import { withFault } from './broken-backend.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

let server: OwnServer;
let report: Report;
beforeAll(async () => {
  server = await startOwnServer();
  report = await conform({ address: server.origin, seed: server.seed });
  // It registers two hundred learners, and each password is hashed at its full cost.
}, 600_000);
afterAll(() => server.close());

/**
 * Calls that refuse the example of the contract, because it has no login by a provider, no device for push and no payment,
 * and whose cases need a clock or a passkey of their own.
 */
const REFUSING_THE_EXAMPLE: readonly string[] = [
  // Its example has the session of a learner who has logged out since.
  'DELETE /user/sessions/{id}',
  'DELETE /user/sign-ins/{id}',
  'GET /socialite/{providerName}',
  'GET /user/billing/payment/history/receipt/pdf',
  'POST /socialite/confirm/{providerName}',
  'POST /socialite/register/{providerName}',
  'POST /socialite/{providerName}',
  'POST /user/billing/lifetime/receipt/pdf',
  'POST /user/confirmation/passkey',
  'PUT /user/reminders/devices',
];

it('every suite is about groups of the API, as --only names them', () => {
  const groups = everyContract.flatMap((each) => each.groups);
  expect(groups.filter((group) => !Object.hasOwn(api, group))).toEqual([]);
});

describe('our own server', () => {
  it('departs from the contract nowhere [CF-07]', () => {
    expect(report.checks.flatMap(({ faults }) => faults.map(({ text }) => text))).toEqual([]);
    expect(printed(report)).toContain('The backend conforms to the contract.');
  });

  it('has every endpoint called, and nearly every response decoded [CF-02]', () => {
    const shapes = report.checks.filter(({ kind }) => kind === 'shape');
    expect(shapes).toHaveLength(Object.values(api).flat().length);
    const unseen = shapes.flatMap(({ name, reason }) => (reason === null ? [] : [name]));
    expect(unseen.filter((name) => !REFUSING_THE_EXAMPLE.includes(name))).toEqual([]);
  });

  it('keeps every promise that can be checked while others use it [CF-04]', () => {
    const promises = report.checks.filter(({ kind }) => kind === 'behavior');
    const reasons = new Set(promises.flatMap(({ reason }) => reason ?? []));
    expect(promises.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(240);
    expect(reasons).toEqual(
      new Set(['needs a clock that the suite can set', 'needs a backend that nobody else uses']),
    );
  });
});

/** The same backend without some of its calls: their paths are unknown to it. */
const without =
  (isLacking: (endpoint: Endpoint) => boolean): typeof fetch =>
  (address, init) => {
    const lacking = Object.values(api).flat().filter(isLacking);
    const { pathname } = new URL(String(address));
    const isUnknown = lacking.some(
      ({ method, path }) =>
        method === (init?.method ?? 'GET') &&
        new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    );
    return fetch(isUnknown ? new URL('/api/no-such-call', String(address)) : address, init);
  };

describe('a backend with the required calls alone', () => {
  it('has the others skipped by name, and conforms in the rest [CF-05] [CF-08]', async () => {
    const checked = await conform({
      address: server.origin,
      seed: server.seed,
      only: ['articles'],
      fetch: without((endpoint) => !isRequired(endpoint)),
    });
    expect(checked.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const text = printed(checked);
    expect(text).toContain('skipped  GET /article/{id}/highlights (not offered (optional))');
    expect(text).toMatch(/skipped {2}highlights .* \(not offered: GET /);
  });

  it('departs with each required call that it lacks [CF-01]', async () => {
    const { checks } = await conform({
      address: server.origin,
      only: ['shape', 'required', 'quizzes'],
      fetch: without((endpoint) => nameOf(endpoint) === 'PUT /article/quiz/user/status'),
    });
    expect(checks.flatMap(({ faults }) => faults.map(({ text }) => text))).toEqual([
      expect.stringContaining('PUT /article/quiz/user/status: is missing. The backend answers 404'),
    ]);
  });
});

describe('a fault of a response', () => {
  it('is named with its endpoint and its field, and so is every other of the same response [CF-02]', async () => {
    const { checks } = await conform({
      address: server.origin,
      only: ['shape', 'feed'],
      fetch: withFault(
        ({ data: [first], ...page }) => ({ ...page, data: [{ ...first, title: 7, year: 'new' }] }),
        /GET \/feed\/popular$/,
      ),
    });
    const text = checks.flatMap(({ faults }) => faults.map((fault) => fault.text)).join('\n');
    expect(text).toContain('GET /feed/popular: data.0.title: expected string, received 7');
    expect(text).toContain('GET /feed/popular: data.0.year: expected');
  });
});
