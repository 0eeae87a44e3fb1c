import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isRequired, nameOf } from '#contract/required.ts';
import { accountRules } from './behavior/accounts.ts';
import { courseRules } from './behavior/courses.ts';
import { creditRules } from './behavior/credits.ts';
import { exportRules } from './behavior/exports.ts';
import { moduleQuizRules } from './behavior/module-quizzes.ts';
import { passwordRules } from './behavior/passwords.ts';
import { payingRules } from './behavior/paying.ts';
import { plannerRules } from './behavior/planner.ts';
import { pretestRules } from './behavior/pretests.ts';
import { quizRules } from './behavior/quizzes.ts';
import { readingRules } from './behavior/reading.ts';
import { requirementRules } from './behavior/requirements.ts';
import type { Rule } from './behavior/rule.ts';
import { type Caller, createCaller } from './caller.ts';
import { createKit, type Kit } from './kit.ts';
import { baseOf, reach } from './reach.ts';
import { CannotCheck, type Check, Departed, faultOf, type Report } from './report.ts';
import type { Seed } from './seed.ts';
import * as accounts from './shape/accounts.ts';
import type { Chapter } from './shape/chapter.ts';
import * as courses from './shape/courses.ts';
import * as passkeys from './shape/passkeys.ts';
import * as paying from './shape/paying.ts';
import * as quizzes from './shape/quizzes.ts';
import * as reading from './shape/reading.ts';

export interface ConformOptions {
  readonly address: string;
  readonly seed?: Seed;
  /** Groups of the contract, `shape`, `behavior` and `required`; empty for everything. */
  readonly only?: readonly string[];
  /** Sends requests as a page of this origin would. */
  readonly origin?: string | null;
  readonly fetch?: typeof fetch;
}

const chapters: readonly Chapter[] = [accounts, passkeys, reading, quizzes, paying, courses].flatMap((file) =>
  Object.values<unknown>({ ...file }).filter(isChapter),
);
const rules: readonly Rule[] = [
  ...accountRules,
  ...passwordRules,
  ...readingRules,
  ...quizRules,
  ...pretestRules,
  ...creditRules,
  ...exportRules,
  ...requirementRules,
  ...plannerRules,
  ...payingRules,
  ...courseRules,
  ...moduleQuizRules,
];

function isChapter(exported: unknown): exported is Chapter {
  return typeof exported === 'object' && exported !== null && 'groups' in exported && 'run' in exported;
}

/** The groups of the contract as `--only` takes them: `social-login`. */
const endpointsByGroup: ReadonlyMap<string, readonly Endpoint[]> = new Map(
  Object.entries(api).map(([group, endpoints]) => [group.replaceAll(' ', '-'), endpoints]),
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
 * Runs every check and reports where a backend departs from the contract. Never throws because of what a backend does.
 */
export const conform = async (options: ConformOptions): Promise<Report> => {
  const { seed = {}, only = [], origin = null, fetch = globalThis.fetch } = options;
  const address = baseOf(options.address);
  const { checks: reached, unknownPath } = await reach(address, fetch, origin);
  if (unknownPath === null) return { address, checks: reached };
  const selected = selectionOf(only);
  const caller = createCaller({ base: address, fetch, origin, unknownPath });
  const reasons = new Map<Endpoint, string>();
  const kit = createKit(caller, seed, (endpoint, reason) => reasons.set(endpoint, reason));
  try {
    if (selected.shape)
      for (const { groups, run } of chapters)
        if (groups.some(selected.has)) await runChapter(run, kit, groups, reasons);
    const behavior = [];
    if (selected.behavior)
      for (const rule of rules) if (selected.has(rule.group)) behavior.push(await checkRule(rule, kit));
    const shape = selected.shape ? await shapeChecks(caller, selected, reasons) : [];
    return { address, checks: [...reached, ...shape, ...behavior] };
  } finally {
    await seed.close?.();
  }
};

/** Endpoints that a chapter did not reach are reported with the reason. */
const runChapter = async (
  run: Chapter['run'],
  kit: Kit,
  groups: readonly string[],
  reasons: Map<Endpoint, string>,
): Promise<void> => {
  try {
    await run(kit);
  } catch (failure) {
    for (const endpoint of groups.flatMap((group) => endpointsByGroup.get(group) ?? []))
      if (!reasons.has(endpoint)) reasons.set(endpoint, whyStopped(failure));
  }
};

/** A field that a check needs was missing. The fault itself is recorded with the response that lacked it. */
const whyStopped = (failure: unknown): string => {
  if (failure instanceof CannotCheck) return failure.message;
  if (failure instanceof TypeError) return 'an earlier answer lacks what this needs';
  return failure instanceof Error ? `a hook of the seed failed: ${failure.message}` : String(failure);
};

const shapeChecks = async (
  caller: Caller,
  { has, requiredOnly }: Selection,
  reasons: ReadonlyMap<Endpoint, string>,
): Promise<readonly Check[]> => {
  const checks: Check[] = [];
  for (const [group, endpoints] of endpointsByGroup)
    for (const endpoint of has(group) ? endpoints : []) {
      if (requiredOnly && !isRequired(endpoint)) continue;
      const isUnseen = ({ answered, missing, faults }: ReturnType<Caller['seen']>) =>
        !answered && !missing && faults.size === 0;
      // Whether an endpoint exists can be tested even without the values that it needs.
      if (isUnseen(caller.seen(endpoint))) await caller.ask(endpoint, SOMETHING as never);
      const { faults, answered, present, missing } = caller.seen(endpoint);
      const check = { kind: 'shape', group, name: nameOf(endpoint), faults: [...faults.values()] } as const;
      if (faults.size > 0) checks.push({ ...check, outcome: 'failed', reason: null });
      else if (answered) checks.push({ ...check, outcome: 'passed', reason: null });
      else {
        const why = reasons.get(endpoint) ?? 'an earlier answer lacks what this needs';
        const presence = present ? 'it exists, but its answer was not seen' : 'it was not seen';
        const reason = missing ? 'not offered (optional)' : `${presence}: ${why}`;
        checks.push({ ...check, outcome: 'skipped', reason });
      }
    }
  return checks;
};

/** For a request that only shows whether an endpoint exists. */
const SOMETHING = {
  params: new Proxy({}, { get: () => '1' }),
  query: {},
  body: {},
};

const checkRule = async ({ group, title, needs, check }: Rule, kit: Kit): Promise<Check> => {
  const outcome = { kind: 'behavior', group, name: title } as const;
  const skipped = (reason: string): Check => ({ ...outcome, outcome: 'skipped', faults: [], reason });
  const lacking = () => needs.filter((endpoint) => kit.caller.isMissing(endpoint)).map(nameOf);
  if (lacking().length > 0) return skipped(`not offered: ${lacking().join(', ')}`);
  try {
    await check(kit);
    // An expected refusal may also come from an endpoint that does not exist.
    if (lacking().length > 0) return skipped(`not offered: ${lacking().join(', ')}`);
    return { ...outcome, outcome: 'passed', faults: [], reason: null };
  } catch (failure) {
    if (lacking().length > 0) return skipped(`not offered: ${lacking().join(', ')}`);
    if (failure instanceof Departed)
      return { ...outcome, outcome: 'failed', faults: [failure.fault], reason: null };
    // The faults that stopped it are recorded with the endpoints, whose shape is checked.
    const text = `could not be checked: ${whyStopped(failure)}`;
    const [first] = needs;
    const seen = needs.flatMap((endpoint) => [...kit.caller.seen(endpoint).faults.values()]);
    if (failure instanceof CannotCheck && seen.length === 0) return skipped(failure.message);
    const fault = faultOf(
      first === undefined ? 'the backend' : nameOf(first),
      null,
      'what the check needs',
      'less',
      text,
    );
    return { ...outcome, outcome: 'failed', faults: [fault], reason: null };
  }
};
