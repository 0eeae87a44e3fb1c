import { fullName, type User } from '../accounts/user.ts';
import { completionDay } from './completion-day.ts';
import type { CreditDetails } from './credit.ts';
import { creditTypeFor } from './credit-type.ts';

type Learner = Pick<User, 'firstName' | 'lastName' | 'degree'>;
type Completion = Pick<CreditDetails, 'completedAt' | 'timeZone'>;

/** What a credit states about its learner and its day. Later changes of the name or degree do not change it. */
export const issuedTo = (
  learner: Learner,
  { completedAt, timeZone }: Completion,
): Pick<CreditDetails, 'type' | 'nameAtIssue' | 'degreeAtIssue' | 'completedOn'> => ({
  type: creditTypeFor(learner.degree),
  degreeAtIssue: learner.degree,
  nameAtIssue: fullName(learner),
  completedOn: completionDay(new Date(completedAt), timeZone),
});
