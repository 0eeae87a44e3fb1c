import type { User } from '#core/accounts/user.ts';

export const physician: User = {
  id: '7',
  email: 'amara.okafor@example.org',
  firstName: 'Amara',
  lastName: 'Okafor',
  degree: 'M.D.',
  isManualUser: false,
  acquisitionSource: null,
  unawardedCredits: 0,
  planName: 'Pro',
};
