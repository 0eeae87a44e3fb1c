import { describe, expect, it } from 'vitest';
import { paperFor } from '#core/shared/paper-size.ts';

describe('the paper of a document', () => {
  it.each(['US', 'PR', 'CA', 'MX'])('is US Letter in %s', (country) => {
    expect(paperFor(country)).toBe('Letter');
  });

  it.each(['GB', 'DE', 'JP', 'AU'])('is A4 in %s', (country) => {
    expect(paperFor(country)).toBe('A4');
  });

  it('is US Letter where the country is not known', () => {
    expect(paperFor(null)).toBe('Letter');
  });
});
