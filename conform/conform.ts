import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRequired, nameOf } from '#contract/required.ts';
import { everyContract } from '#tests/contract/suites/every-suite.ts';
import { NotAsExpected } from '#tests/contract/suites/expect.ts';
import type { ServedSide } from '#tests/contract/suites/other-side.ts';
import { registerAt } from '#tests/contract/suites/physician.ts';
import { type Suite, type SuiteCase, suiteOf } from '#tests/contract/suites/suite.ts';
import { callByExample } from './derived-calls.ts';
import { baseOf, reach } from './reach.ts';
import { CannotCheck, type Check, faultOf, type Report } from './report.ts';
import type { Seed } from './seed.ts';
import { urlSide } from './url-side.ts';
import { type Watch, watchBackend } from './watch.ts';

interface ConformOptions {
  readonly address: string;
  readonly seed?: Seed;
  /** Groups of the contract, `shape`, `behavior` and `required`; empty for everything. */
  readonly only?: readonly string[];
  /** Sends requests as a page of this origin would. */
  readonly origin?: string | null;
  readonly fetch?: typeof fetch;
}

/** A group of the contract as `--only` takes it: `social-login`. */
const nameOfGroup = (group: string): string => group.replaceAll(' ', '-');

const endpointsByGroup: ReadonlyMap<string, readonly Endpoint[]> = new Map(
  Object.entries(api).map(([group, endpoints]) => [nameOfGroup(group), endpoints]),
);

const WORDS = ['shape', 'behavior', 'required'];

/** What `--only` may name. */
export const selectable: readonly string[] = [...WORDS, ...endpointsByGroup.keys()];

interface Selection {
  readonly shape: boolean;
  readonly behavior: boolean;
  readonly requiredOnly: boolean;
  readonly has: (group: string) => boolean;
}

const selectionOf = (only: readonly string[]): Selection => {
  const groups = only.filter((word) => !WORDS.includes(word));
  return {
    shape: only.includes('shape') || !only.includes('behavior'),
    behavior: only.includes('behavior') || !only.includes('shape'),
    requiredOnly: only.includes('required'),
    has: (group) => groups.length === 0 || groups.includes(group),
  };
};

/**
 * Runs every suite and reports where a backend departs from the contract. Never throws because of what a backend does.
 */
export const conform = async (options: ConformOptions): Promise<Report> => {
  const { seed = {}, only = [], origin = null, fetch = globalThis.fetch } = options;
  const address = baseOf(options.address);
  const { checks: reached, isApi } = await reach(address, fetch, origin);
  if (!isApi) return { address, checks: reached };
  const selected = selectionOf(only);
  const watch = watchBackend({ base: address, fetch, origin });
  try {
    const side = await urlSide(address, watch.fetch, seed).catch((failure: unknown) => whyNot(failure));
    const tried: Tried[] = [];
    for (const { groups, contract } of everyContract) {
      const [first = ''] = groups;
      if (!groups.map(nameOfGroup).some(selected.has)) continue;
      const suite = suiteOf(() =>
        contract('', async () => {
          if (side instanceof Error) throw side;
          return side;
        }),
      );
      tried.push(...(await trySuite(suite, nameOfGroup(first), watch)));
    }
    const shape = selected.shape ? await shapeChecks(address, watch, selected, side) : [];
    const behavior = selected.behavior ? tried.map((each) => checkOf(each, watch)) : [];
    return { address, checks: [...reached, ...shape, ...behavior] };
  } finally {
    await seed.close?.();
  }
};

const whyNot = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure), { cause: failure });

/** A case that was run: what stopped it, if anything, and the endpoints that it called. */
interface Tried {
  readonly group: string;
  readonly name: string;
  readonly stoppedBy: unknown;
  readonly called: readonly Endpoint[];
}

const trySuite = async (suite: Suite, group: string, watch: Watch): Promise<readonly Tried[]> => {
  const title = suite.title.trim();
  const attempt = async (run: SuiteCase['run']) => {
    watch.called();
    const stoppedBy = await run().then(
      () => null,
      (failure: unknown) => failure,
    );
    return { stoppedBy, called: watch.called() };
  };
  const opened = await attempt(suite.open);
  const tried: Tried[] = [];
  for (const { title: promise, run } of suite.cases) {
    const outcome = opened.stoppedBy === null ? await attempt(run) : opened;
    tried.push({ group, name: `${title} ${promise}`, ...outcome });
  }
  await suite.close();
  return tried;
};

/** What a case says about the backend. A case may have failed for want of an endpoint that the backend does not have. */
const checkOf = ({ group, name, stoppedBy, called }: Tried, watch: Watch): Check => {
  const check = { kind: 'behavior', group, name } as const;
  if (stoppedBy === null) return { ...check, outcome: 'passed', faults: [], reason: null };
  const skipped = (reason: string): Check => ({ ...check, outcome: 'skipped', faults: [], reason });
  if (stoppedBy instanceof CannotCheck) return skipped(`needs ${stoppedBy.message}`);
  const lacking = [...new Set(called.filter(watch.isMissing).map(nameOf))];
  if (lacking.length > 0) return skipped(`not offered: ${lacking.join(', ')}`);
  const last = called.at(-1);
  const call = last === undefined ? 'the backend' : nameOf(last);
  const { field, expected, received } =
    stoppedBy instanceof NotAsExpected
      ? stoppedBy
      : { field: null, expected: 'what the case needs', received: whyNot(stoppedBy).message };
  const text = `${field === null ? '' : `${field}: `}expected ${expected}, received ${received}`;
  return {
    ...check,
    outcome: 'failed',
    faults: [faultOf(call, field, expected, received, text)],
    reason: null,
  };
};

const shapeChecks = async (
  address: string,
  watch: Watch,
  { has, requiredOnly }: Selection,
  side: ServedSide | Error,
): Promise<readonly Check[]> => {
  const endpoints = [...endpointsByGroup].flatMap(([group, each]) =>
    has(group) ? each.map((endpoint) => ({ group, endpoint })) : [],
  );
  const unseen = endpoints.filter(({ endpoint }) => !watch.seen(endpoint).answered);
  for (const { endpoint } of unseen) await callByExample(endpoint, address, watch, headersOfLearner(side));
  return endpoints
    .filter(({ endpoint }) => !requiredOnly || isRequired(endpoint))
    .map(({ group, endpoint }) => shapeOf(group, endpoint, watch));
};

/** A new learner each time: what is called may end a session, or an account. */
const headersOfLearner = (side: ServedSide | Error) => async (): Promise<Headers> => {
  if (side instanceof Error) return new Headers();
  const signedIn = await registerAt(side.openDevice()).catch(() => null);
  return new Headers(signedIn === null ? {} : { authorization: `Bearer ${signedIn.token}` });
};

const shapeOf = (group: string, endpoint: Endpoint, watch: Watch): Check => {
  const { faults, answered, absent } = watch.seen(endpoint);
  const check = { kind: 'shape', group, name: nameOf(endpoint) } as const;
  const isMissing = watch.isMissing(endpoint);
  if (isMissing && isRequired(endpoint)) {
    const text = `is missing. The backend answers ${absent}, as it does where it has no call, and every backend has this one`;
    const fault = faultOf(check.name, null, 'an endpoint', String(absent), text);
    return { ...check, outcome: 'failed', faults: [fault], reason: null };
  }
  if (faults.size > 0) return { ...check, outcome: 'failed', faults: [...faults.values()], reason: null };
  if (answered) return { ...check, outcome: 'passed', faults: [], reason: null };
  const reason = isMissing
    ? 'not offered (optional)'
    : 'it exists, but its answer was not seen: no suite calls it, and it refuses the example of the contract';
  return { ...check, outcome: 'skipped', faults: [], reason };
};
