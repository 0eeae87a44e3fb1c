import { expect, it } from 'vitest';
import { whyNotDelete } from '#core/profile/deletion.ts';

const undoUntil = '2026-12-04T02:30:00.000Z';

it('an account is not deleted while an earlier address can undo its change, and the day is the learner’s own [SC-02]', () => {
  const refused = whyNotDelete(undoUntil, 'America/New_York', new Date('2026-12-04T02:29:59Z'));
  expect(refused?.kind).toBe('conflict');
  expect(refused?.message).toContain('until December 3, 2026,');
  expect(whyNotDelete(undoUntil, 'UTC', new Date('2026-12-01T00:00:00Z'))?.message).toContain(
    'December 4, 2026',
  );
});

it('an account is deleted once the undo is over, or where there is none [PR-05]', () => {
  expect(whyNotDelete(undoUntil, 'UTC', new Date(undoUntil))).toBeNull();
  expect(whyNotDelete(null, 'UTC', new Date(undoUntil))).toBeNull();
});
