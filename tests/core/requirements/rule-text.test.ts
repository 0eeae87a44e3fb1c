import { describe, expect, it } from 'vitest';
import type { Deadline, Every } from '#core/requirements/requirement-rule.ts';
import {
  appliesText,
  askedText,
  confidenceText,
  courseText,
  deadlineText,
  hoursText,
  monthText,
  sourcesText,
  termsOf,
} from '#core/requirements/rule-text.ts';

describe('what a rule asks, in words [RU-01]', () => {
  it.each<[Every, string]>([
    [{ kind: 'cycle', years: 2 }, 'each renewal (2 years)'],
    [{ kind: 'cycle', years: 1 }, 'each renewal (1 year)'],
    [{ kind: 'once' }, 'once'],
    [{ kind: 'every-nth-renewal', n: 1, years: 2 }, 'every first renewal (2 years)'],
    [{ kind: 'every-nth-renewal', n: 2, years: 2 }, 'every second renewal (4 years)'],
    [{ kind: 'every-nth-renewal', n: 3, years: 2 }, 'every third renewal (6 years)'],
    [{ kind: 'every-nth-renewal', n: 4, years: 1 }, 'every fourth renewal (4 years)'],
    [{ kind: 'every-nth-renewal', n: 5, years: 1 }, 'every 5th renewal (5 years)'],
    [{ kind: 'years', years: 1 }, 'each year'],
    [{ kind: 'years', years: 4 }, 'every 4 years'],
  ])('says when it is due: %j', (every, text) => {
    expect(askedText({ hours: 8, every })).toBe(`2 hours, ${text}`);
    expect(askedText({ hours: null, every })).toBe(`A course, ${text}`);
  });

  it('counts hours, of which only one is singular', () => {
    expect([2, 4, 5, 8].map(hoursText)).toEqual(['0.5 hours', '1 hour', '1.25 hours', '2 hours']);
  });

  it('names the kind of course', () => {
    expect(courseText('approved')).toBe(
      'Only a course that the board or the state approved or offers itself.',
    );
    expect(courseText('state')).toBe('Only a course about this state’s own law or guidelines.');
    expect(courseText('live')).toBe('Only a course in which you can talk with the presenter.');
  });

  it('says how sure it is, and of which month', () => {
    expect(confidenceText('high')).toBe('Confirmed by two sources, or by the rule itself');
    expect(confidenceText('medium')).toBe('One source');
    expect([monthText('2025-10'), monthText('2026-01')]).toEqual(['October 2025', 'January 2026']);
  });

  it('says in brief how many sources it has, and of which month', () => {
    const source = { title: 'The board', url: null };
    const evidence = { source, alsoIn: [], asOf: '2025-10', confidence: 'high' } as const;
    expect(sourcesText(evidence)).toBe('1 source · Oct 2025');
    expect(sourcesText({ ...evidence, alsoIn: [source] })).toBe('2 sources · Oct 2025');
  });
});

describe('whom a rule is for, in words', () => {
  it('is empty if it is for everyone', () => {
    expect(appliesText({})).toBe('');
    expect(appliesText({ from: '2027-01-01' })).toBe('');
  });

  it('names each condition, the note last', () => {
    expect(appliesText({ dea: true })).toBe('Only with a DEA registration.');
    expect(appliesText({ newApplicants: true })).toBe('Only for new licenses.');
    expect(appliesText({ exceptFirstRenewal: 2 })).toBe('Not at the first renewal.');
    expect(appliesText({ exceptSpecialties: ['Pathology', 'Diagnostic Radiology'] })).toBe(
      'Not for pathology and diagnostic radiology.',
    );
    expect(
      appliesText({ dea: true, exceptFirstRenewal: 1, exceptSpecialties: ['Pathology'], note: 'If so.' }),
    ).toBe('Only with a DEA registration. Not at the first renewal. Not for pathology. If so.');
  });

  it('leaves the words about new licenses to the note, if there is one', () => {
    expect(appliesText({ newApplicants: true, note: 'Only in the first year.' })).toBe(
      'Only in the first year.',
    );
  });
});

describe('the first deadline of a rule, in words', () => {
  const everyCycle = { hours: 160, every: { kind: 'cycle', years: 2 } as const };

  it.each<[Deadline, string, string]>([
    [{ months: 12 }, 'within 12 months of the first license', ''],
    [{ months: 12, from: 'dea' }, 'within 12 months of the DEA registration', ''],
    [{ renewal: 2 }, 'by the second renewal', ''],
    [{ months: 6, renewal: 1 }, 'within 6 months of the first license, or by the first renewal', ''],
    [{ on: '2027-01-31' }, '', 'by January 31, 2027'],
    [{ renewal: 2, on: '2027-01-31' }, 'by the second renewal', 'by January 31, 2027'],
  ])('of %j', (deadline, text, day) => {
    expect(deadlineText(deadline)).toBe(text);
    const due = [text, day].filter((part) => part !== '').join(', or ');
    expect(termsOf({ ...everyCycle, deadline })).toEqual([`First due ${due}.`]);
    expect(termsOf({ ...everyCycle, every: { kind: 'once' }, deadline })).toEqual([`Due ${due}.`]);
  });

  it('says it when Category 1 credit is all that counts', () => {
    expect(termsOf({ ...everyCycle, category1: 160 })).toEqual(['All of it in Category 1.']);
  });

  it('comes after the Category 1 minimum, the course and the first day, and before the overlap', () => {
    expect(termsOf(everyCycle)).toEqual([]);
    expect(
      termsOf({
        ...everyCycle,
        category1: 80,
        course: 'live',
        appliesTo: { from: '2026-07-01' },
        onTop: true,
        deadline: { renewal: 1 },
      }),
    ).toEqual([
      'At least 20 hours in Category 1.',
      'Only a course in which you can talk with the presenter.',
      'Starting July 1, 2026.',
      'First due by the first renewal.',
      'In addition to the total.',
    ]);
  });
});
