import { describe, expect, it } from 'vitest';
import { deaErrors, licenseErrors } from '#core/planner/check-license.ts';
import { TODAY } from '../requirements/requirement-samples.ts';
import { license } from './planner-samples.ts';

const NO_DAY = 'This date doesn’t exist.';
const LONG_AGO = 'This is more than a year ago. Enter your next renewal.';
const FAR = 'This is more than 10 years away. Check the year.';

describe('the errors of a license', () => {
  it.each([
    ['nothing of a usual one', {}, {}],
    ['nothing of one without dates', { renewsOn: null, issuedOn: null }, {}],
    ['nothing of one that is applied for', { newApplicant: true, issuedOn: null }, {}],
    [
      'a state that does not exist',
      { state: 'ZZ' },
      { state: ['Choose a state or territory from the list.'] },
    ],
    ['a renewal on no calendar', { renewsOn: '2027-02-30' }, { renewsOn: [NO_DAY] }],
    ['a renewal more than a year ago', { renewsOn: '2025-05-03' }, { renewsOn: [LONG_AGO] }],
    ['nothing of a renewal a year ago', { renewsOn: '2025-05-04' }, {}],
    ['nothing of a renewal ten years ahead', { renewsOn: '2036-05-04' }, {}],
    ['a renewal further ahead', { renewsOn: '2036-05-05' }, { renewsOn: [FAR] }],
    [
      'an issue of what is applied for',
      { newApplicant: true },
      { issuedOn: ['This license isn’t issued yet. Leave this blank.'] },
    ],
    ['an issue on no calendar', { issuedOn: '2015-13-01' }, { issuedOn: [NO_DAY] }],
    ['nothing of an issue today', { issuedOn: TODAY }, {}],
    ['an issue still to come', { issuedOn: '2026-05-05' }, { issuedOn: ['This date is in the future.'] }],
    ['nothing of an issue seventy years ago', { issuedOn: '1956-05-04' }, {}],
    ['an issue before that', { issuedOn: '1956-05-03' }, { issuedOn: ['This is more than 70 years ago.'] }],
    [
      'an issue on the day of its renewal',
      { renewsOn: '2026-01-31', issuedOn: '2026-01-31' },
      { issuedOn: ['A license is issued before it renews.'] },
    ],
    ['nothing of an issue the day before', { renewsOn: '2026-01-31', issuedOn: '2026-01-30' }, {}],
    [
      'all of it at once',
      { state: '', renewsOn: 'soon', issuedOn: 'once' },
      {
        state: ['Choose a state or territory from the list.'],
        renewsOn: [NO_DAY],
        issuedOn: [NO_DAY],
      },
    ],
  ])('are reported for %s', (_, known, errors) => {
    expect(licenseErrors(license(known), TODAY)).toEqual(errors);
  });
});

describe('the errors of a registration', () => {
  const ONLY_HELD = { expiresOn: ['Add an expiration date only if you have a registration.'] };

  it.each([
    ['nothing where it is held', { registered: true, expiresOn: '2027-01-31' }, {}],
    ['nothing where its end is not known', { registered: true, expiresOn: null }, {}],
    ['nothing where there is none', { registered: false, expiresOn: null }, {}],
    ['nothing where it is not known', { registered: null, expiresOn: null }, {}],
    ['an end where there is none', { registered: false, expiresOn: '2027-01-31' }, ONLY_HELD],
    ['an end where it is not known', { registered: null, expiresOn: '2027-01-31' }, ONLY_HELD],
    ['an end on no calendar', { registered: true, expiresOn: 'x' }, { expiresOn: [NO_DAY] }],
    ['an end long ago', { registered: true, expiresOn: '2025-05-03' }, { expiresOn: [LONG_AGO] }],
    ['an end too far off', { registered: true, expiresOn: '2036-05-05' }, { expiresOn: [FAR] }],
  ])('are reported for %s', (_, registration, errors) => {
    expect(deaErrors(registration, TODAY)).toEqual(errors);
  });
});
