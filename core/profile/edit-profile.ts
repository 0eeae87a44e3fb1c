import { left } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { SessionStore } from '../accounts/session.ts';
import { type Caches, forEveryone } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type PortResult, refusal } from '../shared/failure.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import { isNpi } from './npi.ts';
import type { Profiles } from './ports.ts';
import type { ProfessionalStatus } from './professional-status.ts';
import type { Names, Profile, ProfileChanges, StateOfLicense } from './profile.ts';

/** The learner's profile, read once and then updated by every change made here. */
export interface ViewProfile {
  readonly profile: QueryEntry<Profile>;
  readonly states: QueryEntry<readonly StateOfLicense[]>;
}

/** The same with its setter, for the use cases that change the profile. */
export interface ProfileStore extends ViewProfile {
  /** Shows this profile from now on, everywhere the profile or the learner's name appears. */
  readonly put: (profile: Profile) => void;
  /** Reads it when a session begins, and shows the learner's name as it is there. A failure interrupts no one. */
  readonly load: (inBackground: Pick<Profiles, 'mine'>) => PortResult<Profile>;
}

export type SaveProfile = Command<ProfileChanges, Profile>;

/** A correction, or a change on a day, after which earlier certificates keep the old names. */
export type NewNames = Names & { readonly changedOn: string | null };

export type ChangeNames = Command<NewNames, Profile>;

export type SetProfessionalStatus = Command<ProfessionalStatus | null, Profile>;

interface ViewProfilePorts {
  readonly caches: Caches;
  readonly profiles: Profiles;
  readonly session: SessionStore;
}

export const viewProfile = ({ caches, profiles, session }: ViewProfilePorts): ProfileStore => {
  const mine = query(caches, (_: 'mine') => profiles.mine(), { tags: ['licenses'] });
  const states = query(forEveryone(caches), (_: 'all') => profiles.states());
  return {
    get profile() {
      return mine.of('mine');
    },
    get states() {
      return states.of('all');
    },
    put: (profile) => {
      mine.put('mine', profile);
      session.update(profile);
    },
    load: (inBackground) =>
      mine.load('mine', inBackground.mine).pipe(tapRight((profile) => session.update(profile))),
  };
};

interface EditProfilePorts {
  readonly caches: Caches;
  readonly profiles: Profiles;
  readonly viewProfile: Pick<ProfileStore, 'put'>;
}

/** An invalid NPI is reported immediately, at its field. Data that depends on states and specialties is read again. */
export const saveProfile = ({ caches, profiles, viewProfile: store }: EditProfilePorts): SaveProfile =>
  command(caches, (changes) => {
    const npi = changes.npi?.trim() || null;
    if (npi !== null && !isNpi(npi)) return invalidNpi;
    return profiles.save({ ...changes, npi }).pipe(
      tapRight((profile) => {
        store.put(profile);
        caches.invalidate('practice');
      }),
    );
  });

export const changeNames = ({ caches, profiles, viewProfile: store }: EditProfilePorts): ChangeNames =>
  command(caches, ({ changedOn, ...names }) =>
    (changedOn === null ? profiles.updateNames(names) : profiles.changeNames(names, changedOn)).pipe(
      tapRight(store.put),
    ),
  );

export const setProfessionalStatus = ({
  caches,
  profiles,
  viewProfile: store,
}: EditProfilePorts): SetProfessionalStatus =>
  command(caches, (status) => profiles.setProfessionalStatus(status).pipe(tapRight(store.put)));

const invalidNpi: PortResult<never> = of(
  left(refusal('unprocessable', '', { npi: ['This isn’t a valid NPI. Check its ten digits.'] })),
);
