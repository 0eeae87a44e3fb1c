import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { License, Practice } from '#core/planner/license.ts';
import { planFor, sumOfLicense } from '#core/planner/renewal-plan.ts';
import type { LearnersCredit } from '#core/requirements/learners-credit.ts';
import { RULE_BOOK, stateCoded } from '#core/requirements/rule-book.ts';
import { ruleNamed } from '../planner/planner-samples.ts';

/**
 * One learner and one rule, computed by hand from the source that the row names. `rule` is a state's code if its
 * board sets no hours. A credit is its hours, its topic (`-` for none), its state, if any, and its day.
 */
interface WorkedCase {
  readonly rule: string;
  readonly degree: string;
  /** 'applying' for a license that is not issued yet. */
  readonly issued: string;
  readonly renews: string;
  readonly dea: 'yes' | 'no' | 'unknown';
  readonly specialty: string;
  readonly credits: string;
  readonly asked: string;
  /** '1.5 of 2'. */
  readonly hours: string;
  readonly by: string;
  readonly source: string;
}

const TODAY = '2026-11-23';
const CASES: readonly WorkedCase[] = parse(
  readFileSync(join(import.meta.dirname, 'worked-cases.csv'), 'utf8'),
  { columns: true },
);

const stateOf = ({ rule }: WorkedCase): string => rule.slice(0, 2).toUpperCase();

const licenseOf = ({ issued, renews, ...rest }: WorkedCase): License => ({
  state: stateOf({ issued, renews, ...rest }),
  renewsOn: renews === '' ? null : renews,
  issuedOn: issued === '' || issued === 'applying' ? null : issued,
  newApplicant: issued === 'applying',
});

const practiceOf = (each: WorkedCase): Practice => {
  const dea = { registered: { yes: true, no: false, unknown: null }[each.dea], expiresOn: null };
  return {
    licenses: [licenseOf(each)],
    dea,
    degree: each.degree === '' ? 'M.D.' : each.degree,
    specialties: each.specialty === '' ? [] : [each.specialty],
    metElsewhere: [],
  };
};

const CREDIT =
  /^(?<reported>reported )?(?<hours>[\d.]+) (?<topic>[a-z-]+) (?:(?<state>[A-Z]{2}) )?(?<day>[\d-]{10})$/;

const creditsOf = ({ credits }: WorkedCase): readonly LearnersCredit[] =>
  credits
    .split(' + ')
    .filter((text) => text !== '')
    .map((text, at) => {
      const found = CREDIT.exec(text)?.groups;
      if (found === undefined) throw new Error(`“${text}” is not credit.`);
      const { reported, hours = '', topic = '', state, day = '' } = found;
      return {
        id: String(at),
        title: text,
        activity: null,
        demonstration: false,
        credit: Number(hours) * 4,
        completedOn: day,
        reported: reported !== undefined,
        requirementTopics: topic === '-' ? [] : [topic],
        states: state === undefined ? [] : [state],
      };
    });

describe('a worked case [RU-03]', () => {
  it('exists at least twice for each jurisdiction, and once for each board, each with its source', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    for (const { code, osteopathic } of RULE_BOOK.states) {
      const own = CASES.filter((each) => stateOf(each) === code);
      expect([code, own.length >= 2]).toEqual([code, true]);
      if (osteopathic) expect([code, own.some(({ degree }) => degree === 'D.O.')]).toEqual([code, true]);
    }
    expect(CASES.filter(({ source }) => source.trim() === '')).toEqual([]);
  });

  it.each(
    CASES.filter(({ asked }) => asked !== 'no-hours').map((each) => [each.rule, each.credits, each] as const),
  )('%s with %s', (_, __, each) => {
    const { licenses } = planFor(practiceOf(each), creditsOf(each), RULE_BOOK, TODAY);
    const rules = licenses.find(({ license }) => license.state === stateOf(each))?.rules ?? [];
    const found = rules.find(({ rule }) => rule.id === each.rule);
    expect(ruleNamed(each.rule).id).toBe(each.rule);
    expect(found).toBeDefined();
    if (found === undefined) return;
    const { applicability, have, needed, window } = found;
    expect({
      asked: applicability.kind === 'applies' ? 'applies' : `${applicability.kind}: ${applicability.because}`,
      hours: `${formatCredit(have)} of ${formatCredit(needed)}`,
      by: window.by ?? '',
    }).toEqual({ asked: each.asked, hours: each.hours, by: each.by });
  });

  it.each(CASES.filter(({ asked }) => asked === 'no-hours'))('$rule asks a $degree for nothing', (each) => {
    expect(stateCoded(each.rule)?.noHours).not.toBeNull();
    const [plan] = planFor(practiceOf(each), creditsOf(each), RULE_BOOK, TODAY).licenses.filter(
      ({ license }) => license.state === each.rule,
    );
    expect(plan && sumOfLicense(plan)).toMatchObject({ needed: 0, missing: 0, done: true });
  });
});
