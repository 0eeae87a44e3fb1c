import { httpProfiles, httpSecurityEvents } from '#adapters/http/profile.ts';
import { httpReminders } from '#adapters/http/reminders.ts';
import { httpSessions } from '#adapters/http/sign-ins.ts';
import { changeEmail } from '#core/profile/change-email.ts';
import { deleteAccount } from '#core/profile/delete-account.ts';
import { changeNames, saveProfile, setProfessionalStatus, viewProfile } from '#core/profile/edit-profile.ts';
import { manageSessions } from '#core/profile/manage-sessions.ts';
import type { OpenSessions, Profiles, SecurityEvents } from '#core/profile/ports.ts';
import { viewSecurityEvents } from '#core/profile/view-security-events.ts';
import { chooseReminders } from '#core/reminders/choose-reminders.ts';
import type { ReminderChoices } from '#core/reminders/ports.ts';
import type { PushPort } from '#core/reminders/push.ts';
import { remindHere } from '#core/reminders/remind-here.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface ProfilePorts {
  readonly profiles: Profiles;
  readonly openSessions: OpenSessions;
  readonly securityEvents: SecurityEvents;
  readonly reminderChoices: ReminderChoices;
  readonly push: PushPort;
}

export const profile = defineContext({
  name: 'profile',
  needs: { first },
  during: {
    profiles: 'shown',
    openSessions: 'shown',
    securityEvents: 'shown',
    reminderChoices: 'shown',
    // The browser's refusals are shown beside the button.
    push: null,
  },
  build: (
    { profiles, openSessions, securityEvents, reminderChoices, push }: ProfilePorts,
    { first: { caches, session, confirmation } },
    inBackground,
  ) => {
    const view = viewProfile({ caches, profiles, session });
    const toChange = { caches, profiles, viewProfile: view };
    const choices = chooseReminders({ caches, reminderChoices, session });
    return {
      viewProfile: view,
      saveProfile: saveProfile(toChange),
      changeNames: changeNames(toChange),
      setProfessionalStatus: setProfessionalStatus(toChange),
      changeEmail: changeEmail({ ...toChange, confirmation }),
      viewSecurityEvents: viewSecurityEvents({ caches, securityEvents }),
      manageSessions: manageSessions({ caches, openSessions, confirmation }),
      chooseReminders: choices,
      remindHere: remindHere({ caches, push, reminderChoices, chooseReminders: choices }),
      deleteAccount: deleteAccount({ caches, profiles, session, confirmation }),
      loadProfile: () => view.load(inBackground.profiles),
    };
  },
  fromApi: ({ client }: Api, { push }: Pick<ProfilePorts, 'push'>) => ({
    push,
    profiles: httpProfiles(client),
    openSessions: httpSessions(client),
    securityEvents: httpSecurityEvents(client),
    reminderChoices: httpReminders(client),
  }),
});
