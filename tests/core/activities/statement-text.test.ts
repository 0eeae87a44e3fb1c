import { describe, expect, it } from 'vitest';
import { ON_FILE } from '#adapters/memory/sample-library.ts';
import { statementLines, supportText } from '#core/activities/statement-text.ts';

const activity = {
  credit: 2,
  passingMarkPercent: 60,
  minutes: 10,
  releasedOn: '2026-01-15',
  expiresOn: '2029-01-14',
  provider: 'Example Institute',
  format: 'Journal-based CME activity',
  questionCount: 3,
  ...ON_FILE,
};
const statement = {
  agreed: false,
  hashId: null,
  agreedAt: null,
  activity,
  commercialSupport: [],
  disclosures: [
    { name: 'Ada Byron', role: 'Editor', relationships: [] },
    { name: 'Grace Example', role: 'Reviewer', relationships: [{ company: 'Acme', nature: 'Speaker' }] },
  ],
};

describe('what is read before an activity, as text', () => {
  it('has everything that a learner reads before credit', () => {
    expect(statementLines(statement, true)).toEqual([
      'Demonstration: not for credit. Only the wording is as in an accredited activity.',
      'Example Institute designates this journal-based CME activity for a maximum of 0.5 AMA PRA Category 1 Credit(s)™. Physicians should claim only the credit commensurate with the extent of their participation in the activity.',
      'The provider is accredited by the ACCME.',
      'Objective: Choose a dose.',
      'Reviewed by Ada Byron.',
      'Ada Byron, Editor: No relevant financial relationships with ineligible companies.',
      'Grace Example, Reviewer: Acme: Speaker.',
      'Mitigation: There was no relationship to mitigate.',
      'Commercial support: None.',
    ]);
  });

  it('says why there is no credit, and what is not on file', () => {
    const bare = {
      ...statement,
      activity: { ...activity, credit: 0 },
      disclosures: [],
      commercialSupport: null,
    };
    const lines = statementLines(bare, false);
    expect(lines[0]).toBe('No credit is designated for this activity.');
    expect(lines).toContain('No disclosures are on file.');
    expect(lines.at(-1)).toBe('Commercial support: No information on file.');
  });

  it('names supporters', () => {
    expect(supportText(['Acme', 'Beta'])).toBe('This activity was supported by Acme, Beta.');
  });
});
