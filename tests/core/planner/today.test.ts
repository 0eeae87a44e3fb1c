import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  earnedArticles,
  firstDayShown,
  lastWeeks,
  type RecentArticle,
  suggestedToday,
  WEEKS_SHOWN,
  weeksInARow,
  yearlyTarget,
  yearSoFar,
} from '#core/planner/today.ts';
import type { Readable } from '#core/planner/what-to-read.ts';
import type { LearnersCredit } from '#core/requirements/learners-credit.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import { anyPlan, item, license, planOf } from './planner-samples.ts';

const readable = (id: string, known: Partial<Readable> = {}): Readable => ({
  ...item(),
  activity: { kind: 'article', id, slug: `article-${id}` },
  title: `Article ${id}`,
  journal: 'NEJM',
  ...known,
});
const recent = (id: string, specialty: string | null = null): RecentArticle => ({
  item: readable(id, { requirementTopics: [] }),
  specialty,
});

const plan = planOf({ licenses: [license()] }, []);
const idOf = (chosen: ReturnType<typeof suggestedToday>) => chosen?.item.activity.id;

describe('what to read today [HM-02]', () => {
  it('is the article that helps with what is due first, with the rule that it helps to meet', () => {
    const chosen = suggestedToday(plan, [readable('1')], [recent('2')], []);
    expect(idOf(chosen)).toBe('1');
    expect(chosen?.toward).toMatchObject({ stateName: 'Florida', ruleId: 'fl-medical-errors' });
  });

  it('is never a course, which takes more than one sitting', () => {
    const course = readable('1', { activity: { kind: 'course', id: '1', slug: 'course' } });
    expect(idOf(suggestedToday(plan, [course], [recent('2')], []))).toBe('2');
  });

  it('is else the latest article in a specialty of the learner, else the latest', () => {
    const list = [recent('1'), recent('2', 'cardiology'), recent('3', 'cardiology')];
    expect(idOf(suggestedToday(plan, [], list, ['cardiology']))).toBe('2');
    expect(idOf(suggestedToday(plan, [], list, ['surgery']))).toBe('1');
    expect(suggestedToday(plan, [], list, [])?.toward).toBeNull();
  });

  it('is nothing where no article gives credit', () => {
    expect(suggestedToday(plan, [], [], [])).toBeNull();
  });
});

const credit = (known: Partial<LearnersCredit> = {}): LearnersCredit => ({
  id: '1',
  activity: { kind: 'article', id: '7', slug: 'seven' },
  title: 'Seven',
  credit: 2,
  completedOn: plan.today,
  demonstration: false,
  reported: false,
  requirementTopics: [],
  states: [],
  ...known,
});

describe('the year so far [HM-03]', () => {
  it('adds what was earned here this year, and demonstration credit separately', () => {
    const year = Number(plan.today.slice(0, 4));
    const credits = [
      credit(),
      credit({ id: '2', credit: 3 }),
      credit({ id: '3', demonstration: true, credit: 5 }),
      credit({ id: '4', completedOn: `${year - 1}-12-31` }),
      credit({ id: '5', reported: true, activity: null }),
    ];
    expect(yearSoFar(plan, credits)).toMatchObject({ year, earned: 5, demonstration: 5 });
  });

  it('aims at a year’s share of the total that a license requires in a cycle', () => {
    // Florida: 40 hours in two years, in quarter hours.
    expect(yearlyTarget(plan)).toBe(80);
    expect(yearSoFar(plan, []).target).toBe(80);
    expect(yearlyTarget(planOf({ licenses: [], dea: { registered: true, expiresOn: null } }, []))).toBeNull();
  });

  it('aims at the license that requires most, since the same hours count for all', () => {
    fc.assert(
      fc.property(anyPlan, (any) => {
        const target = yearlyTarget(any);
        const shares = any.licenses
          .flatMap(({ rules }) => rules)
          .filter(({ rule, applicability }) => isTotal(rule) && applicability.kind === 'applies')
          .map(({ rule: { hours, every } }) =>
            every.kind === 'cycle' && hours !== null ? hours / every.years : 0,
          );
        expect(target ?? 0).toBeLessThanOrEqual(Math.ceil(Math.max(0, ...shares)));
        if (target !== null) expect(target).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the last weeks [HM-03]', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('begin on Mondays, and the last one contains today', () => {
    fc.assert(
      fc.property(day, (today) => {
        const weeks = lastWeeks([], today);
        expect(weeks).toHaveLength(WEEKS_SHOWN);
        for (const { startsOn } of weeks) expect(new Date(startsOn).getUTCDay()).toBe(1);
        const last = weeks.at(-1)?.startsOn ?? '';
        expect(last <= today && today <= daysAfter(last, 6)).toBe(true);
        expect(weeks[0]?.startsOn).toBe(firstDayShown(today));
      }),
    );
  });

  it('contain every activity since their first day, each once', () => {
    fc.assert(
      fc.property(day, fc.array(fc.integer({ min: 0, max: 100 })), (today, ago) => {
        const days = ago.map((each) => daysAfter(today, -each));
        const sum = lastWeeks(days, today).reduce((all, { activities }) => all + activities, 0);
        expect(sum).toBe(days.filter((each) => each >= firstDayShown(today)).length);
      }),
    );
  });

  const inARow = (...activities: readonly number[]) =>
    weeksInARow(activities.map((each, index) => ({ startsOn: String(index), activities: each })));

  it('count in a row, and forgive one week without, but not two', () => {
    expect(inARow(1, 2, 1)).toBe(3);
    expect(inARow(1, 0, 1, 1)).toBe(3);
    expect(inARow(1, 0, 1, 0, 1)).toBe(3);
    expect(inARow(1, 1, 0, 0, 1)).toBe(1);
    expect(inARow(0, 0, 0)).toBe(0);
    expect(inARow()).toBe(0);
  });

  it('do not count this week as missed while it lasts', () => {
    expect(inARow(1, 1, 0)).toBe(2);
    expect(inARow(1, 0, 0)).toBe(1);
    expect(inARow(1, 0, 0, 0)).toBe(0);
  });
});

it('names the articles that have credit once each, without courses and outside credit', () => {
  const course = credit({ id: '3', activity: { kind: 'course', id: '9', slug: 'nine' } });
  expect(earnedArticles([credit(), credit({ id: '2' }), course, credit({ activity: null })])).toEqual(['7']);
});
