import { profileRow } from '#contract/profile.ts';
import { endpoint } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { readProfile } from './profile.ts';

export const showProfile = endpoint(profileRow, ({ caller, database }) =>
  readProfile(database, learnerOf(caller)),
);
