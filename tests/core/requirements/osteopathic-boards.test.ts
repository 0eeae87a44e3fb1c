import { describe, expect, it } from 'vitest';
import { DEGREES } from '#core/accounts/degree.ts';
import { separateBoardFor } from '#core/requirements/osteopathic-boards.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';

describe('a separate board for D.O.s', () => {
  it('[CR-05] is named for a D.O. in a state that has one', () => {
    expect(separateBoardFor('D.O.', 'FL')).toBe('Florida Board of Osteopathic Medicine');
    expect(separateBoardFor('D.O.', 'WV')).toBe('West Virginia Board of Osteopathic Medicine');
  });

  it('[CR-05] is named for no other degree, and in no other state', () => {
    for (const degree of DEGREES.filter((each) => each !== 'D.O.'))
      expect(separateBoardFor(degree, 'FL')).toBeUndefined();
    for (const code of ['NY', 'US', '', 'constructor'])
      expect(separateBoardFor('D.O.', code)).toBeUndefined();
  });

  it('[CR-05] exists for every state whose rules are said to be for M.D.s', () => {
    const forMds = RULE_BOOK.states.filter(({ board }) => board.includes('(M.D.)'));
    expect(forMds.length).toBeGreaterThan(0);
    for (const { code } of forMds) expect(separateBoardFor('D.O.', code)).toBeDefined();
  });
});
