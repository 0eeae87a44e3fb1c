import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { sumOfLicense } from '#core/planner/renewal-plan.ts';
import type { RecentArticle } from '#core/planner/today.ts';
import { deadlinesOf } from '#core/reminders/deadlines.ts';
import { digestOf, digestSince, weekOf, weekWithoutDigest } from '#core/reminders/digest.ts';
import { learnersHour } from '#core/reminders/learners-hour.ts';
import { nextQuietSpan } from '#core/reminders/quiet-span.ts';
import { hourText, isQuietAt } from '#core/reminders/reminder-settings.ts';
import { remindersDue } from '#core/reminders/reminders-due.ts';
import { missingTexts, reminderDue, reminderHeadline } from '#core/reminders/renewal-reminder.ts';
import { daysAfter, daysBetween } from '#core/shared/calendar-day.ts';
import { anyPlan, license, ownRequirement, planOf } from '../planner/planner-samples.ts';
import { TODAY } from '../requirements/requirement-samples.ts';

const renewing = (inDays: number) => {
  const plan = planOf({ licenses: [license({ renewsOn: daysAfter(TODAY, inDays) })] }, []);
  return plan.licenses[0] ?? raise();
};

describe('a reminder', () => {
  it.each([
    [181, null],
    [180, 180],
    [91, 180],
    [90, 90],
    [31, 90],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
  ])('[RM-01] %i days before a renewal is that of step %j', (days, step) => {
    expect(reminderDue(renewing(days), TODAY)?.step ?? null).toBe(step);
  });

  it('[RM-01] is sent only while something is missing, and never without a date or after it', () => {
    fc.assert(
      fc.property(anyPlan, ({ licenses, today }) => {
        for (const one of licenses) if (sumOfLicense(one).done) expect(reminderDue(one, today)).toBeNull();
      }),
    );
    expect(reminderDue(renewing(-1), TODAY)).toBeNull();
    for (const dates of [{ renewsOn: null }, { newApplicant: true, renewsOn: daysAfter(TODAY, 30) }]) {
      const [one] = planOf({ licenses: [license(dates)] }, []).licenses;
      expect(reminderDue(one ?? raise(), TODAY)).toBeNull();
    }
  });

  it('[RM-01] is of a step that the day has reached, and has something missing to name', () => {
    fc.assert(
      fc.property(anyPlan, ({ licenses, today }) => {
        for (const one of licenses) {
          const due = reminderDue(one, today);
          if (due === null) continue;
          expect([180, 90, 30, 7]).toContain(due.step);
          expect(due.daysLeft).toBe(daysBetween(today, due.renewsOn));
          expect(due.daysLeft).toBeLessThanOrEqual(due.step);
          expect(missingTexts(one).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('[RM-02] says in its subject when, and nothing about medicine', () => {
    expect(reminderHeadline(reminderDue(renewing(30), TODAY) ?? raise())).toBe(
      'Your Florida license renews in 30 days',
    );
    expect(reminderHeadline(reminderDue(renewing(1), TODAY) ?? raise())).toMatch(/renews tomorrow$/);
    expect(reminderHeadline(reminderDue(renewing(0), TODAY) ?? raise())).toMatch(/renews today$/);
    const dea = planOf({ dea: { registered: true, expiresOn: daysAfter(TODAY, 7) }, licenses: [] }, []);
    expect(reminderHeadline(reminderDue(dea.licenses[0] ?? raise(), TODAY) ?? raise())).toBe(
      'Your DEA registration expires in 7 days',
    );
  });

  it('[RM-01] names each missing rule with its hours', () => {
    expect(missingTexts(renewing(30))).toContain('2 hours: Prevention of medical errors');
  });
});

describe('quiet hours', () => {
  it.each([
    [{ quietFrom: 20, quietUntil: 7 }, [20, 23, 0, 6], [7, 12, 19]],
    [{ quietFrom: 9, quietUntil: 17 }, [9, 16], [8, 17]],
    [{ quietFrom: 5, quietUntil: 5 }, [], [0, 5, 23]],
  ])('[RM-03] %j hold at the right hours', (quiet, during, outside) => {
    for (const hour of during) expect(isQuietAt(hour, quiet)).toBe(true);
    for (const hour of outside) expect(isQuietAt(hour, quiet)).toBe(false);
  });

  it('[RM-03] are those of the learner’s zone; an unknown zone is UTC', () => {
    const moment = new Date('2026-07-01T02:30:00Z');
    expect(learnersHour(moment, 'America/Chicago')).toBe(21);
    expect(learnersHour(moment, 'Asia/Kolkata')).toBe(8);
    expect(learnersHour(moment, 'Nowhere/Here')).toBe(2);
    expect(learnersHour(new Date('2026-07-01T00:10:00Z'), 'UTC')).toBe(0);
  });

  it('are written as people say them', () => {
    expect([0, 7, 12, 20].map(hourText)).toEqual(['midnight', '7 AM', 'noon', '8 PM']);
  });
});

describe('the next quiet hours', () => {
  it('[RM-09] begin within a day, hold throughout, and end with an hour that is not quiet', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Honolulu', 'Europe/Berlin', 'UTC'),
        fc.nat(23),
        fc.nat(23),
        (moment, zone, quietFrom, quietUntil) => {
          const settings = { quietFrom, quietUntil };
          const isQuiet = (at: number) => isQuietAt(learnersHour(new Date(at), zone), settings);
          const span = nextQuietSpan(moment, zone, settings);
          if (quietFrom === quietUntil) return void expect(span).toBeNull();
          // When daylight saving time skips an hour, that hour has no quiet time that day.
          if (span === null) return void expect((quietFrom + 1) % 24).toBe(quietUntil);
          const [from, until] = [span.from.getTime(), span.until.getTime()];
          expect(until).toBeGreaterThan(from);
          expect(from - moment.getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
          expect([isQuiet(from), isQuiet(until - 1), isQuiet(until)]).toEqual([true, true, false]);
        },
      ),
    );
  });

  it('[RM-09] follow the clocks where they change', () => {
    const span = nextQuietSpan(new Date('2026-10-31T16:00:00Z'), 'America/New_York', {
      quietFrom: 20,
      quietUntil: 7,
    });
    expect(span).toEqual({ from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-11-01T12:00:00Z') });
  });
});

describe('a reminder of the learner’s own requirement', () => {
  const due = (inDays: number, known: Partial<OwnRequirement> = {}) =>
    remindersDue(
      planOf({ licenses: [], own: [ownRequirement({ dueOn: daysAfter(TODAY, inDays), ...known })] }, []),
    );

  it('[RM-11] comes at the same steps, until it is met, and names no more than who asks for it', () => {
    expect([181, 180, 91, 30, 7, 0].map((days) => due(days)[0]?.step ?? null)).toEqual([
      null,
      180,
      180,
      30,
      7,
      7,
    ]);
    expect(due(30, { askedBy: 'hospital', name: 'Sepsis at Mercy' })[0]).toMatchObject({
      headline: 'Hospital requirement is due in 30 days',
      missing: [expect.stringMatching(/: Sepsis at Mercy$/)],
    });
    expect(due(30, { needed: 8, brought: 8 })).toEqual([]);
    expect(due(-1, { everyYears: null, startsOn: '2020-01-01' })).toEqual([]);
  });

  it('[RM-11] has something missing, a day that is not over, and one reminder for each cycle', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const reminders = remindersDue(plan);
        for (const { on, step, missing } of reminders) {
          expect(missing.length).toBeGreaterThan(0);
          expect(daysBetween(plan.today, on)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(plan.today, on)).toBeLessThanOrEqual(step);
        }
        const keys = reminders.map(({ about }) => `${about.kind} ${about.id}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

describe('the calendar', () => {
  it('[RM-05] has each renewal with what is left, and each day by which MOC points are due', () => {
    const plan = planOf({ dea: { registered: true, expiresOn: '2026-09-01' } }, []);
    const report = { board: 'ABIM', reportBy: '2026-05-20' } as const;
    expect(deadlinesOf(plan, [report, report])).toEqual([
      expect.objectContaining({ day: '2026-05-20', title: 'ABIM: last day to report MOC points' }),
      expect.objectContaining({ day: '2026-09-01', title: 'DEA registration expires' }),
      expect.objectContaining({
        key: 'renewal-FL-2027-01-31',
        day: '2027-01-31',
        title: 'Florida license renews',
        detail: expect.stringMatching(/hours.* left\.$/),
      }),
    ]);
  });

  it('[RM-05] has what a board, a society or a hospital asks for, without the name that the learner typed', () => {
    const own = [
      ownRequirement({ askedBy: 'board', name: 'ABIM in Boston', dueOn: '2026-12-31' }),
      ownRequirement({ id: '0'.repeat(32), dueOn: '2026-04-01', everyYears: null }),
    ];
    const deadlines = deadlinesOf(planOf({ licenses: [], own }, []), []);
    expect(deadlines).toEqual([
      expect.objectContaining({
        day: '2026-12-31',
        title: 'Board certification (MOC) is due',
        detail: 'Open your planner to see what’s missing.',
      }),
    ]);
    expect(JSON.stringify(deadlines)).not.toContain('Boston');
  });

  it('[RM-05] names no topic, has each key once, and is in order', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const deadlines = deadlinesOf(plan, []);
        const names = plan.licenses.flatMap(({ rules }) => rules.map(({ rule }) => rule.name));
        expect(new Set(deadlines.map(({ key }) => key)).size).toBe(deadlines.length);
        expect(deadlines.map(({ day }) => day)).toEqual(deadlines.map(({ day }) => day).toSorted());
        for (const { title, detail } of deadlines)
          for (const name of names) expect(`${title} ${detail}`).not.toContain(name);
      }),
    );
  });
});

describe('the weekly mail', () => {
  const article = (id: string, known: Partial<RecentArticle['item']> = {}, specialty = 'cardiology') => ({
    item: {
      activity: { kind: 'article' as const, id, slug: `article-${id}` },
      title: `Article ${id}`,
      journal: 'J',
      minutes: 10,
      credit: 2,
      demonstration: false,
      requirementTopics: [],
      states: [],
      ...known,
    },
    specialty,
  });

  it('[RM-06] lists what counts toward a state first, then the learner’s specialties, demonstrations last', () => {
    const items = digestOf(
      [
        article('1', { demonstration: true }),
        article('2'),
        article('3', {}, 'dermatology'),
        article('4', { requirementTopics: ['medical-errors'] }, 'dermatology'),
      ],
      planOf({}, []),
      ['cardiology'],
    );
    expect(items.map(({ slug, stateName, demonstration }) => [slug, stateName, demonstration])).toEqual([
      ['article-4', 'Florida', false],
      ['article-2', null, false],
      ['article-1', null, true],
    ]);
  });

  it('[RM-06] has at most six articles', () => {
    const many = Array.from({ length: 20 }, (_, index) => article(String(index)));
    expect(digestOf(many, planOf({}, []), ['cardiology'])).toHaveLength(6);
  });

  it('[RM-06] belongs to the week that begins on Monday', () => {
    expect(weekOf('2026-11-23')).toBe('2026-11-23');
    expect(weekOf('2026-11-29')).toBe('2026-11-23');
    expect(weekOf('2026-03-01')).toBe('2026-02-23');
  });

  it('[RM-06] is not sent in the week in which it is turned on, but in every other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const today = daysAfter('2026-01-01', days);
        expect(weekWithoutDigest(false, true, today)).toBe(weekOf(today));
        for (const wasOn of [false, true]) expect(weekWithoutDigest(wasOn, wasOn, today)).toBe(null);
        expect(weekWithoutDigest(true, false, today)).toBe(null);
      }),
    );
  });

  it('[RM-06] lists the articles of seven days', () => {
    expect(digestSince('2026-03-01')).toBe('2026-02-22');
  });
});

const raise = (): never => {
  throw new Error('There is none.');
};
