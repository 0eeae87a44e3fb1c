import { httpProfiles } from '#adapters/http/profile.ts';
import { changeEmail } from '#core/profile/change-email.ts';
import { deleteAccount } from '#core/profile/delete-account.ts';
import {
  changeNames,
  type ProfileStore,
  saveProfile,
  setProfessionalStatus,
  viewProfile,
} from '#core/profile/edit-profile.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { ProfileUseCases } from '#core/profile/use-cases.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface ProfilePorts {
  readonly profiles: Profiles;
  /** The same for background calls. */
  readonly profilesInBackground: Pick<Profiles, 'mine'>;
}

interface ProfileBuilt extends ProfileUseCases {
  readonly viewProfile: ProfileStore;
}

export interface ProfileBindings extends ProfilePorts, ProfileBuilt {}

const from = recipesOver<FirstBindings & ProfileBindings>();

const toChange = ['caches', 'profiles', 'viewProfile'] as const;

export const profile = (ports: ProfilePorts) =>
  partOf<ProfileBuilt, 'profile'>({
    context: 'profile',
    ports,
    build: {
      viewProfile: from(['caches', 'profiles', 'session'], viewProfile),
      saveProfile: from(toChange, saveProfile),
      changeNames: from(toChange, changeNames),
      setProfessionalStatus: from(toChange, setProfessionalStatus),
      changeEmail: from(toChange, changeEmail),
      deleteAccount: from(['caches', 'profiles', 'session'], deleteAccount),
    },
  });

export const profileOverApi = ({ client, background }: Api): ProfilePorts => ({
  profiles: httpProfiles(client),
  profilesInBackground: httpProfiles(background),
});
