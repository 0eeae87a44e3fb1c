import { describe, expect, it } from 'vitest';
import { isSamePerson } from '#core/referrals/same-person.ts';

describe('two addresses', () => {
  it.each([
    ['ada@example.org', 'ADA@Example.org', true],
    ['ada.byron@example.org', 'adabyron+cme@example.org', true],
    ['ada@example.org', 'ada@example.com', false],
    ['ada@example.org', 'bda@example.org', false],
    [' ada@example.org', 'ada@example.org ', true],
    ['ada+one+two@example.org', 'ada@example.org', true],
    ['ada@ex.ample.org', 'ada@example.org', false],
  ])('%s and %s belong to one person: %s (faults.md, 37)', (one, other, expected) => {
    expect(isSamePerson(one, other)).toBe(expected);
  });
});
