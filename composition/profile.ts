import type { Container } from 'inversify';
import { httpProfiles } from '#adapters/http/profile.ts';
import { changeEmail } from '#core/profile/change-email.ts';
import { deleteAccount } from '#core/profile/delete-account.ts';
import {
  changeNames,
  type ProfileKeeper,
  saveProfile,
  setProfessionalStatus,
  viewProfile,
} from '#core/profile/edit-profile.ts';
import { rememberedIn } from './caches.ts';
import { practiceChangedIn } from './practice-changed.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const changed = practiceChangedIn(container);
  const toChange = [the('profiles'), the('viewProfile')] as const;
  /** What a licence needs follows the states and specialties of the profile. */
  const planned = ({ put }: ProfileKeeper): Pick<ProfileKeeper, 'put'> => ({
    put: (profile) => {
      put(profile);
      changed('viewPlanner', 'viewRequirements');
    },
  });
  container.bind(the('profiles')).toResolvedValue(httpProfiles, [the('client')]);
  container
    .bind(the('viewProfile'))
    .toResolvedValue(viewProfile, [the('profiles'), the('session')])
    .onActivation(rememberedIn(container.get(the('caches'))));
  container
    .bind(the('saveProfile'))
    .toResolvedValue((profiles, keeper) => saveProfile(profiles, planned(keeper)), [...toChange]);
  container.bind(the('changeNames')).toResolvedValue(changeNames, [...toChange]);
  container.bind(the('setProfessionalStatus')).toResolvedValue(setProfessionalStatus, [...toChange]);
  container.bind(the('changeEmail')).toResolvedValue(changeEmail, [...toChange]);
  container.bind(the('deleteAccount')).toResolvedValue(deleteAccount, [the('profiles'), the('session')]);
};
