import { answerEvaluationEndpoint } from '#contract/activities.ts';
import type { EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import {
  metElsewhereEndpoint,
  plannerEndpoint,
  readingEndpoint,
  removeLicenseEndpoint,
  saveLicenseEndpoint,
  saveRegistrationEndpoint,
} from '#contract/planner.ts';
import { profileEndpoint } from '#contract/profile.ts';
import { earner } from '../earner.ts';
import type { Kit, Learner } from '../kit.ts';
import { CannotCheck } from '../report.ts';
import { dayFromNow } from '../shape/chapter.ts';
import { expectRefusedField, expectSame, needed, type Rule, repeated } from './rule.ts';

type Plan = EndpointResponse<typeof plannerEndpoint>;
type License = EndpointInput<typeof saveLicenseEndpoint>['body'];

const STATE = 'FL';
const LICENSE: License = { renewsOn: dayFromNow(300), issuedOn: '2015-01-31', newApplicant: false };

const planOf = async ({ caller }: Kit, person: Learner): Promise<Plan> =>
  needed(await caller.get(plannerEndpoint, {}, person), plannerEndpoint);

const rulesOf = ({ licences }: Plan) => licences.flatMap(({ rules }) => rules);

const saveLicense = async ({ caller }: Kit, person: Learner): Promise<Plan> =>
  needed(
    await caller.get(saveLicenseEndpoint, { params: { state: STATE }, body: LICENSE }, person),
    saveLicenseEndpoint,
  );

const sum = (parts: readonly number[]): number => parts.reduce((so, part) => so + part, 0);

/** Every sum of a plan equals the sum of its parts, with each credit counted once. */
const expectSumsAddUp = (plan: Plan): void => {
  const named = new Set(plan.credits.map(({ id }) => id));
  for (const each of rulesOf(plan)) {
    const { rule, counted, have, demonstration, needed: due, missing, metElsewhere } = each;
    const ids = counted.map(({ creditId }) => creditId);
    const of = `the sum of ${rule.id}`;
    expectSame(plannerEndpoint, 'counted', repeated(ids), undefined, `${of} counts one credit twice`);
    expectSame(
      plannerEndpoint,
      'have',
      have + demonstration,
      sum(counted.map(({ quarters }) => quarters)),
      `${of} is not that of its parts`,
    );
    const { carried, inPlace, category1 } = each;
    const besides = (carried?.quarters ?? 0) + sum(inPlace.map(({ quarters }) => quarters ?? 0));
    const settled = metElsewhere || inPlace.some(({ quarters }) => quarters === null);
    const ofCategory1 = category1 === null ? 0 : category1.needed - category1.have;
    const left = settled ? 0 : Math.max(0, due - have - besides, ofCategory1);
    expectSame(
      plannerEndpoint,
      'missing',
      missing,
      left,
      `${of} and what it misses do not make what it needs`,
    );
    const unnamed = ids.find((id) => !named.has(id));
    expectSame(plannerEndpoint, 'credits', unnamed, undefined, `${of} counts a credit that is not listed`);
  }
};

export const plannerRules: readonly Rule[] = [
  {
    group: 'planner',
    title: 'a license that is saved is planned for that learner alone, until it is removed',
    needs: [plannerEndpoint, saveLicenseEndpoint, removeLicenseEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const person = await kit.learner();
      const saved = await saveLicense(kit, person);
      const plan = await planOf(kit, person);
      expectSame(plannerEndpoint, null, plan, saved, 'the plan is not the one that saving answered');
      expectSame(
        plannerEndpoint,
        'licences',
        plan.licences.map(({ licence }) => licence),
        [{ state: STATE, ...LICENSE }],
        'the license is not the one that was saved',
      );
      const profile = caller.isMissing(profileEndpoint)
        ? undefined
        : await caller.get(profileEndpoint, {}, person);
      if (profile !== undefined)
        expectSame(
          profileEndpoint,
          'statesOfLicence',
          profile.statesOfLicence,
          [STATE],
          'the profile does not have the state of a license',
        );
      const { licences: others } = await planOf(kit, await kit.reader());
      expectSame(plannerEndpoint, 'licences', others.length, 0, 'another learner’s license is shown');
      const params = { state: STATE };
      needed(await caller.get(removeLicenseEndpoint, { params }, person), removeLicenseEndpoint);
      const { licences } = await planOf(kit, person);
      expectSame(plannerEndpoint, 'licences', licences.length, 0, 'a removed license is still planned');
    },
  },
  {
    group: 'planner',
    title: 'dates that a license cannot have are refused, and the refusal names the field',
    needs: [saveLicenseEndpoint, saveRegistrationEndpoint],
    check: async ({ caller, learner }) => {
      const person = await learner();
      const wrong: readonly (readonly [string, Partial<License>])[] = [
        ['renewsOn', { renewsOn: dayFromNow(365 * 70) }],
        ['issuedOn', { issuedOn: dayFromNow(30) }],
      ];
      for (const [field, date] of wrong) {
        const body = { ...LICENSE, ...date };
        const answer = await caller.ask(saveLicenseEndpoint, { params: { state: STATE }, body }, person);
        expectRefusedField(
          saveLicenseEndpoint,
          answer,
          field,
          `a license was saved with such a date as ${field}`,
        );
      }
      const body = { registered: false, expiresOn: dayFromNow(200) };
      const answer = await caller.ask(saveRegistrationEndpoint, { body }, person);
      expectRefusedField(
        saveRegistrationEndpoint,
        answer,
        'expiresOn',
        'a registration ends that the learner does not have',
      );
    },
  },
  {
    group: 'planner',
    title: 'what a license needs is what counts and what is missing, before and after a credit',
    needs: [plannerEndpoint, saveLicenseEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const newcomer = await kit.learner();
      await saveLicense(kit, newcomer);
      const fresh = await planOf(kit, newcomer);
      expectSumsAddUp(fresh);
      const begun = rulesOf(fresh).find(({ have }) => have > 0)?.rule.id;
      expectSame(plannerEndpoint, 'have', begun, undefined, 'a new learner has credit');
      const { person, creditId } = await earner(kit);
      await saveLicense(kit, person);
      const plan = await planOf(kit, person);
      expectSumsAddUp(plan);
      const foreign = plan.credits.find(({ id }) => id !== creditId)?.id;
      expectSame(
        plannerEndpoint,
        'credits',
        foreign,
        undefined,
        'a credit counts that the learner does not have',
      );
    },
  },
  {
    group: 'planner',
    title: 'only a rule that is met once can be met elsewhere, until that is withdrawn',
    needs: [saveLicenseEndpoint, metElsewhereEndpoint],
    check: async (kit) => {
      const { caller } = kit;
      const person = await kit.learner();
      const rules = rulesOf(await saveLicense(kit, person));
      const once = rules.find(({ rule }) => rule.every.kind === 'once');
      const again = rules.find(({ rule }) => rule.every.kind === 'cycle');
      if (once === undefined || again === undefined)
        throw new CannotCheck('the state has no rule that is met once, or none that recurs');
      const say = (ruleId: string, met: boolean) =>
        caller.ask(metElsewhereEndpoint, { body: { ruleId, met } }, person);
      for (const met of [true, false]) {
        const { value } = await say(once.rule.id, met);
        const planned = rulesOf(value).find(({ rule }) => rule.id === once.rule.id);
        expectSame(
          metElsewhereEndpoint,
          once.rule.id,
          { metElsewhere: planned?.metElsewhere, missing: planned?.missing },
          { metElsewhere: met, missing: met ? 0 : once.missing },
          met ? 'a rule that was met elsewhere still misses credit' : 'it is not withdrawn',
        );
      }
      const answer = await say(again.rule.id, true);
      expectRefusedField(metElsewhereEndpoint, answer, 'ruleId', 'a rule that recurs was met for ever');
    },
  },
  {
    group: 'planner',
    title: 'what to read next gives credit toward a rule of the learner’s, and was not read for credit',
    needs: [saveLicenseEndpoint, readingEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { person, articleId } = await earner(kit);
      const plan = await saveLicense(kit, person);
      const listed = needed(await kit.caller.get(readingEndpoint, {}, person), readingEndpoint);
      const done = listed.some(
        ({ item: { activity } }) => activity.kind === 'article' && activity.id === articleId,
      );
      expectSame(readingEndpoint, null, done, false, 'an article is suggested that gave its credit');
      const due = new Set(rulesOf(plan).flatMap(({ rule, missing }) => (missing > 0 ? [rule.id] : [])));
      const stray = listed.flatMap(({ toward }) => toward).find(({ ruleId }) => !due.has(ruleId))?.ruleId;
      expectSame(
        readingEndpoint,
        'toward',
        stray,
        undefined,
        'an article is suggested for a rule that misses nothing',
      );
    },
  },
];
