import { describe, expect, it } from 'vitest';
import { boardsHeld } from '#core/planner/boards-held.ts';
import { license, practice } from './planner-samples.ts';

describe('the boards of a learner [CP-08]', () => {
  const licenses = [license({ state: 'FL' }), license({ state: 'TX' }), license({ state: 'ZZ' })];
  const named = (known: Parameters<typeof practice>[0]) =>
    boardsHeld(practice(known)).map(({ code, board }) => `${code}: ${board}`);

  it('are those of their licenses, and the federal one with a DEA registration', () => {
    const boards = named({ licenses });
    expect(boards.slice(0, 2)).toEqual(['FL: Florida Board of Medicine (M.D.)', 'TX: Texas Medical Board']);
    expect(boards[2]).toMatch(/^US: ./);
    expect(boards).toHaveLength(3);
    expect(named({ licenses, dea: { registered: false, expiresOn: null } })).toHaveLength(2);
  });

  it('are the osteopathic ones for a D.O., where a state has one', () => {
    const boards = named({ licenses, degree: 'D.O.' });
    expect(boards[0]).toBe('FL: Florida Board of Osteopathic Medicine');
    expect(boards[1]).toBe('TX: Texas Medical Board');
  });
});
