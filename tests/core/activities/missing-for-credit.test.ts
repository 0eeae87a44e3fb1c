import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActivityFile, CREDIT_NEEDS, missingForCredit } from '#core/activities/missing-for-credit.ts';

const whole: ActivityFile = {
  disclosures: [{}],
  commercialSupport: [],
  mitigation: 'There was no relationship to mitigate.',
  objectives: ['Choose a dose.'],
  accreditation: 'The provider is accredited.',
  reviewers: ['Ada Byron'],
  releasedOn: '2026-01-15',
  expiresOn: '2029-01-15',
};
const nothing: ActivityFile = {
  disclosures: [],
  commercialSupport: null,
  mitigation: null,
  objectives: [],
  accreditation: null,
  reviewers: [],
  releasedOn: null,
  expiresOn: null,
};

describe('what credit needs on file [AC-05]', () => {
  it('is nothing more when all is there, and everything when nothing is', () => {
    expect(missingForCredit(whole)).toEqual([]);
    expect(missingForCredit(nothing)).toEqual(CREDIT_NEEDS);
  });

  it('is named for each fact that is not there, and for no other', () => {
    const fields = ['disclosures', 'commercialSupport', 'mitigation', 'objectives'] as const;
    const others = ['accreditation', 'reviewers', 'releasedOn', 'expiresOn'] as const;
    const names = [...fields, ...others];
    fc.assert(
      fc.property(fc.subarray(names), (absent) => {
        const file = Object.assign({ ...whole }, ...absent.map((name) => ({ [name]: nothing[name] })));
        expect(missingForCredit(file)).toEqual(
          CREDIT_NEEDS.filter((_, index) => absent.some((name) => names[index] === name)),
        );
      }),
    );
  });

  it('is not met by a blank statement, but by one that no support was received [AC-06]', () => {
    expect(missingForCredit({ ...whole, mitigation: ' ', accreditation: '' })).toEqual([
      'mitigation',
      'accreditation',
    ]);
    expect(missingForCredit({ ...whole, commercialSupport: null })).toEqual(['commercial-support']);
  });
});
