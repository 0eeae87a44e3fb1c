import type { User } from './user.ts';

/** What a learner's account comes of: their own registration, an operator, or the partner course provider (SE-04). */
export type UserType = 'registered' | 'manual' | 'fluorosafety';

export type UserOrigin = Pick<User, 'isManualUser' | 'acquisitionSource'>;

/** A FluoroSafety user is a manual one too, so this is the narrower name. */
export const userTypeOf = (user: UserOrigin): UserType => {
  if (!user.isManualUser) return 'registered';
  return user.acquisitionSource === 'FluoroSafety' ? 'fluorosafety' : 'manual';
};

export const isFluoroSafetyUser = (user: UserOrigin): boolean => userTypeOf(user) === 'fluorosafety';
