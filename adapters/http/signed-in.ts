import type { loginEndpoint, registerEndpoint, userEndpoint } from '#contract/accounts.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { GuestData, SecondStepDue, SignedIn } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Calendar } from '#core/shared/ports.ts';

/** A guest's quizzes are sent with the learner's time zone, which decides the day of completion. */
export const withGuestQuizzes =
  (calendar: Calendar) =>
  ({ guestQuizzes, userGuestHash }: GuestData) => ({
    guestQuizzes,
    ...(userGuestHash !== null && { userGuestHash }),
    timeZone: calendar.timeZone(),
  });

export const signedInOf = ({ user, token }: EndpointResponse<typeof registerEndpoint>['data']): SignedIn => ({
  user: userOf(user),
  token,
});

/** A login is complete, or its second step is due. */
export const loginOf = (given: EndpointResponse<typeof loginEndpoint>): SignedIn | SecondStepDue =>
  'secondStep' in given ? given.secondStep : signedInOf(given);

export const userOf = ({
  is_manual_user,
  acquisition_source,
  ...user
}: EndpointResponse<typeof userEndpoint>): User => ({
  ...user,
  isManualUser: is_manual_user,
  acquisitionSource: acquisition_source,
});
