import { httpProfiles, httpSecurityEvents } from '#adapters/http/profile.ts';
import { httpReminders } from '#adapters/http/reminders.ts';
import { httpSessions } from '#adapters/http/sessions.ts';
import { changeEmail } from '#core/profile/change-email.ts';
import { deleteAccount } from '#core/profile/delete-account.ts';
import {
  changeNames,
  type ProfileStore,
  saveProfile,
  setProfessionalStatus,
  viewProfile,
} from '#core/profile/edit-profile.ts';
import { manageSessions } from '#core/profile/manage-sessions.ts';
import type { OpenSessions, Profiles, SecurityEvents } from '#core/profile/ports.ts';
import type { ProfileUseCases } from '#core/profile/use-cases.ts';
import { viewSecurityEvents } from '#core/profile/view-security-events.ts';
import { chooseReminders } from '#core/reminders/choose-reminders.ts';
import type { ReminderChoices } from '#core/reminders/ports.ts';
import type { PushPort } from '#core/reminders/push.ts';
import { remindHere } from '#core/reminders/remind-here.ts';
import type { FirstBindings } from './first.ts';
import { type Api, type InBackground, partOf, recipesOver } from './wire.ts';

export interface ProfilePorts {
  readonly profiles: Profiles;
  readonly openSessions: OpenSessions;
  readonly securityEvents: SecurityEvents;
  readonly reminderChoices: ReminderChoices;
  readonly push: PushPort;
}

interface ProfileBuilt extends ProfileUseCases {
  readonly viewProfile: ProfileStore;
}

export interface ProfileBindings extends ProfilePorts, InBackground<ProfilePorts, 'profiles'>, ProfileBuilt {}

const from = recipesOver<FirstBindings & ProfileBindings>();

const toChange = ['caches', 'profiles', 'viewProfile'] as const;

export const profile = (ports: ProfilePorts) =>
  partOf<ProfilePorts, ProfileBuilt, 'profile'>({
    context: 'profile',
    ports,
    during: {
      profiles: 'shown',
      openSessions: 'shown',
      securityEvents: 'shown',
      reminderChoices: 'shown',
      // The browser's refusals are shown beside the button.
      push: null,
    },
    inBackground: ['profiles'],
    build: {
      viewProfile: from(['caches', 'profiles', 'session'], viewProfile),
      saveProfile: from(toChange, saveProfile),
      changeNames: from(toChange, changeNames),
      setProfessionalStatus: from(toChange, setProfessionalStatus),
      changeEmail: from([...toChange, 'confirmation'], changeEmail),
      viewSecurityEvents: from(['caches', 'securityEvents'], viewSecurityEvents),
      manageSessions: from(['caches', 'openSessions', 'confirmation'], manageSessions),
      chooseReminders: from(['caches', 'reminderChoices'], chooseReminders),
      remindHere: from(['caches', 'push', 'reminderChoices', 'chooseReminders'], remindHere),
      deleteAccount: from(['caches', 'profiles', 'session', 'confirmation'], deleteAccount),
    },
  });

export const profileOverApi = ({ client }: Api): Omit<ProfilePorts, 'push'> => ({
  profiles: httpProfiles(client),
  openSessions: httpSessions(client),
  securityEvents: httpSecurityEvents(client),
  reminderChoices: httpReminders(client),
});
