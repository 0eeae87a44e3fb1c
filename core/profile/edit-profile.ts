import type { Command } from '../shared/command.ts';
import type { QueryEntry } from '../shared/query.ts';
import type { Names, Profile, ProfileChanges, StateOfLicence } from './profile.ts';

/** The learner's profile, read once and followed by every change made here. */
export interface ViewProfile {
  readonly profile: QueryEntry<Profile>;
  readonly states: QueryEntry<readonly StateOfLicence[]>;
}

export type SaveProfile = Command<ProfileChanges, Profile>;

/** A correction, or a change on a day that certificates from before are not touched by. */
export type NewNames = Names & { readonly changedOn: string | null };

export type ChangeNames = Command<NewNames, Profile>;
