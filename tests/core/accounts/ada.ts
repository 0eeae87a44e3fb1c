import type { User } from '#core/accounts/user.ts';

export const ada: User = {
  id: '1',
  email: 'ada@hospital.org',
  firstName: 'Ada',
  lastName: 'Moss',
  degree: 'M.D.',
  isManualUser: false,
  acquisitionSource: null,
  unawardedCredits: 0,
  planName: 'Free',
};
