import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreditDetails } from '#core/credits/credit.ts';
import { AUDIT_COLUMNS, auditReport, auditRows } from '#core/planner/audit-report.ts';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import { anyPlan, credit, license, planOf, ruleNamed } from './planner-samples.ts';

const details = (known: Partial<CreditDetails> & Pick<CreditDetails, 'id'>): CreditDetails => ({
  activity: { kind: 'article', id: known.id, slug: `article-${known.id}` },
  title: `Article ${known.id}`,
  journal: 'J',
  type: 'AMA PRA Category 1 Credit',
  credit: 2,
  completedAt: '2026-01-10T12:00:00Z',
  timeZone: 'UTC',
  completedOn: '2026-01-10',
  demonstration: false,
  maximumCredit: 2,
  nameAtIssue: 'Ada Byron',
  degreeAtIssue: 'M.D.',
  provider: 'Preceptor',
  format: 'Journal-based CME',
  verificationCode: `CODE-${known.id}`,
  reissuedAt: null,
  reissueReason: null,
  enrollmentId: null,
  moc: [],
  correct: 3,
  total: 3,
  ...known,
});

const reported = {
  id: '7',
  title: 'Grand rounds',
  provider: 'A hospital',
  type: 'Category 1',
  completedOn: '2026-02-01',
  amount: 100,
  topics: ['medical-errors'],
};

describe('the audit report of a license', () => {
  const plan = planOf({}, [
    credit({ id: '1' }),
    credit({ id: '2', demonstration: true }),
    credit({ id: 'reported-7', credit: 4, completedOn: '2026-02-01', reported: true }),
  ]);
  const report = auditReport(plan, 'FL', {
    earned: [details({ id: '1' }), details({ id: '2', demonstration: true })],
    reported: [reported],
  });
  const rule = report?.rules.find(({ id }) => id === 'fl-medical-errors');

  it('[AU-01] names each rule with what meets it, what is missing and where the rule is published', () => {
    expect(report).toMatchObject({ name: 'Florida', renewal: 'Renews January 31, 2027' });
    expect(rule).toMatchObject({
      standing: 'Gap: 0.5 hours missing (1.5 of 2 hours).',
      status: 'gap',
      counts: 'Credit completed after January 31, 2025 through January 31, 2027 counts.',
    });
    expect(rule?.evidence).toBe('One source, as of October 2025');
    const planned = ruleNamed('fl-medical-errors');
    expect(rule?.sources).toEqual([planned.source, ...planned.alsoIn]);
    expect(rule?.credits).toEqual([
      expect.objectContaining({ id: 'reported-7', code: null, certificate: null, quarters: 4 }),
      expect.objectContaining({
        id: '1',
        code: 'CODE-1',
        quarters: 2,
        type: 'AMA PRA Category 1 Credit',
        certificate: 'certificates/2026-01-10-article-1-1.pdf',
      }),
    ]);
  });

  it('[AU-02] leaves demonstration credit out and says so', () => {
    expect(report?.earned.map(({ id }) => id)).toEqual(['1']);
    expect(report?.leavesOutDemonstration).toBe(true);
    const without = planOf({}, [credit({ id: '1' })]);
    const whole = auditReport(without, 'FL', { earned: [details({ id: '1' })], reported: [] });
    expect(whole?.leavesOutDemonstration).toBe(false);
  });

  it('[AU-01] lists certificates from the earliest and credits from the latest, and no credit that is not on record', () => {
    const days = ['2026-02-01', '2025-12-01', '2026-01-01'];
    const credits = days.map((completedOn, at) => credit({ id: String(at), completedOn }));
    const earned = days.map((completedOn, at) =>
      details({ id: String(at), completedOn, completedAt: `${completedOn}T12:00:00Z` }),
    );
    const made = auditReport(planOf({}, [...credits, credit({ id: 'gone' })]), 'FL', {
      earned,
      reported: [reported],
    });
    expect(made?.earned.map(({ id }) => id)).toEqual(['1', '2', '0']);
    const shown = made?.rules.find(({ id }) => id === 'fl-medical-errors')?.credits ?? [];
    expect(shown.map(({ id }) => id)).toEqual(['0', '2', '1']);
  });

  it('[AU-01] says who a rule is for, when credit counts and what it asks for', () => {
    const texts = (known: Parameters<typeof planOf>[0], state: string) =>
      (auditReport(planOf(known, []), state, { earned: [], reported: [] })?.rules ?? []).map(
        ({ terms, counts, standing }) => ({ terms, counts, standing }),
      );
    const inCalifornia = texts({ licenses: [license({ state: 'CA' })] }, 'CA');
    const pain = auditReport(planOf({ licenses: [license({ state: 'CA' })] }, []), 'CA', {
      earned: [],
      reported: [],
    })?.rules.find(({ id }) => id === 'ca-pain-and-end-of-life');
    expect(pain?.terms.length).toBeGreaterThan(0);
    expect(inCalifornia.every(({ terms }) => terms.every((term) => term !== ''))).toBe(true);
    const undated = texts({ licenses: [license({ renewsOn: null, issuedOn: null })] }, 'FL');
    expect(undated.map(({ counts }) => counts)).toContain('Credit counts whenever it was completed.');
  });

  it('[AU-01] says whether a course that the board asks for is on record', () => {
    const inNewYork = { licenses: [license({ state: 'NY' })] };
    const course = (known: Parameters<typeof planOf>[0]) =>
      (auditReport(planOf(known, []), 'NY', { earned: [], reported: [] })?.rules ?? []).find(({ standing }) =>
        standing.includes('course'),
      );
    expect(course(inNewYork)?.standing).toMatch(/^Gap: no course is on record\./);
    expect(course(inNewYork)?.status).toBe('gap');
  });

  it('[AU-02] names the source, the proof and the code of each row', () => {
    const rows = auditRows(report ?? raise());
    const { name, source, alsoIn } = ruleNamed('fl-medical-errors');
    const certified = rows.find(({ Title, Requirement }) => Title === 'Article 1' && Requirement === name);
    expect(certified).toMatchObject({ Proof: 'Certificate', 'Verification code': 'CODE-1', Hours: '0.5' });
    expect(rows.find(({ Title }) => Title === 'Grand rounds')?.['Verification code']).toBe('');
    const addresses = [source, ...alsoIn].map(({ title, url }) => url ?? title).join(' ');
    expect(certified?.['Source of the rule']).toBe(addresses);
  });

  it('has a table with a row for each credit of each rule, and one for each gap without any', () => {
    const rows = auditRows(report ?? raise());
    const expected = report?.rules.reduce((sum, { credits }) => sum + Math.max(1, credits.length), 0);
    expect(rows).toHaveLength(expected ?? -1);
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(AUDIT_COLUMNS.toSorted());
    expect(rows.find(({ Title }) => Title === 'Grand rounds')).toMatchObject({
      Proof: 'Reported by the physician, not verified',
      Hours: '1',
      Certificate: '',
    });
  });

  it('says what does not apply and why, and what was completed elsewhere without a certificate', () => {
    const elsewhere = planOf({ dea: { registered: false, expiresOn: null }, metElsewhere: ['fl-hiv'] }, []);
    const standings = (auditReport(elsewhere, 'FL', { earned: [], reported: [] })?.rules ?? []).map(
      ({ standing }) => standing,
    );
    expect(standings).toContain('Doesn’t apply: no DEA registration.');
    expect(standings).toContain(
      'Completed elsewhere, as the physician states. No certificate is on file here.',
    );
  });

  it.each<readonly [Partial<RulePlan>, string]>([
    [
      { missing: 0, carried: { quarters: 2, category1: 0, after: null, by: null } },
      'Met: 1.5 of 2 hours, and 0.5 from the cycle before.',
    ],
    [
      { inPlace: [{ by: 'award', on: '2026-01-05', quarters: 1, category1: 0 }], missing: 1 },
      'Gap: 0.25 hours missing (1.5 of 2 hours, and 0.25 for a recognition award on January 5, 2026, as the physician states).',
    ],
    [
      { inPlace: [{ by: 'certification', on: '2026-01-05', quarters: null, category1: 0 }], missing: 0 },
      'Met by board certification on January 5, 2026, as the physician states. No certificate is on file here.',
    ],
    [
      { category1: { needed: 8, have: 2 }, missing: 6 },
      'Gap: 1.5 hours missing (1.5 of 2 hours, 0.5 of 2 in Category 1).',
    ],
  ])('[AU-01] names what counts besides the credit of the cycle: %j', (known, standing) => {
    const licenses = plan.licenses.map((each) => ({
      ...each,
      rules: each.rules.map((one) => (one.rule.id === 'fl-medical-errors' ? { ...one, ...known } : one)),
    }));
    const made = auditReport({ ...plan, licenses }, 'FL', { earned: [], reported: [] });
    expect(made?.rules.find(({ id }) => id === 'fl-medical-errors')?.standing).toBe(standing);
  });

  it('does not exist for a license that the learner does not hold', () => {
    expect(auditReport(plan, 'NY', { earned: [], reported: [] })).toBeNull();
  });

  it.each([
    [{ renewsOn: null }, 'No renewal date entered'],
    [{ newApplicant: true }, 'Applied for'],
    [{ renewsOn: '2026-01-01' }, 'Was due January 1, 2026'],
    [{ renewsOn: '2027-01-31' }, 'Renews January 31, 2027'],
  ])('says when a license with %j renews: %s', (dates, text) => {
    const other = planOf({ licenses: [license(dates)] }, []);
    expect(auditReport(other, 'FL', { earned: [], reported: [] })?.renewal).toBe(text);
  });

  it('says when a DEA registration expires', () => {
    const registered = planOf({ dea: { registered: true, expiresOn: '2027-03-31' } }, []);
    const made = auditReport(registered, 'US', { earned: [], reported: [] });
    expect(made?.renewal).toBe('Expires March 31, 2027');
  });

  it('adds up to what the planner shows, and names a certificate for every credit earned here', () => {
    fc.assert(
      fc.property(anyPlan, (any) => {
        const earned = any.credits.map(({ id, demonstration, credit: quarters, completedOn }) =>
          details({ id, demonstration, credit: quarters, completedOn }),
        );
        for (const { license, rules } of any.licenses) {
          const made = auditReport(any, license.state, { earned, reported: [] }) ?? raise();
          const files = new Set(made.earned.map(({ id }) => id));
          for (const [index, audited] of made.rules.entries()) {
            const planned = rules[index] ?? raise();
            const sum = audited.credits.reduce((all, { quarters }) => all + quarters, 0);
            expect(sum).toBe(audited.status === 'exempt' ? 0 : planned.have);
            expect(audited.status === 'gap').toBe(
              planned.applicability.kind !== 'exempt' && planned.missing > 0,
            );
            for (const { id } of audited.credits) expect(files.has(id)).toBe(true);
          }
        }
      }),
    );
  });
});

const raise = (): never => {
  throw new Error('There is none.');
};
