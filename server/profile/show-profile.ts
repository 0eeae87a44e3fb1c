import { profileEndpoint } from '#contract/profile.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { readProfile } from './profile.ts';

export const showProfile = handler(profileEndpoint, ({ caller, database }) =>
  readProfile(database, learnerOf(caller)),
);
