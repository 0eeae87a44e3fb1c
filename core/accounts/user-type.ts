import type { User } from './user.ts';

/** How an account was created: by the learner, by an operator, or by the partner course provider (SE-04). */
export type UserType = 'registered' | 'manual' | 'fluorosafety';

export type UserOrigin = Pick<User, 'isManualUser' | 'acquisitionSource'>;

/** A FluoroSafety user is also a manual one, so this name is the narrower one. */
export const userTypeOf = (user: UserOrigin): UserType => {
  if (!user.isManualUser) return 'registered';
  return user.acquisitionSource === 'FluoroSafety' ? 'fluorosafety' : 'manual';
};

export const isFluoroSafetyUser = (user: UserOrigin): boolean => userTypeOf(user) === 'fluorosafety';
