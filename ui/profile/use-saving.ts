import { createContext, useContext, useState } from 'react';
import { changesOf, type Profile, type ProfileChanges } from '#core/profile/profile.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import { type LastFailure, type Submission, useSubmissionOf } from '../shared/use-submission.ts';
import type { SectionName } from './profile-sections.ts';

/** One command saves several sections; this is the section that last executed it, and its last failure. */
export interface Saving {
  readonly pending: boolean;
  readonly sent: SectionName | undefined;
  readonly failed: (LastFailure & { readonly section: SectionName }) | undefined;
  readonly send: (section: SectionName, changes: ProfileChanges) => void;
}

export const SavingContext = createContext<Saving>({
  pending: false,
  sent: undefined,
  failed: undefined,
  send: () => undefined,
});

/** For the page, which provides SavingContext. */
export const useSaving = (): Saving => {
  const save = useUseCases('profile').saveProfile;
  const state = useCore(save.state);
  const [sent, setSent] = useState<SectionName>();
  const [failed, setFailed] = useState<Saving['failed']>();
  if (state.phase === 'failed' && state !== failed?.state && sent !== undefined)
    setFailed({ state, section: sent, attempt: (failed?.attempt ?? 0) + 1 });

  useAttended(save);
  useConfirmed(save, 'Profile saved.');

  return {
    pending: state.phase === 'pending',
    sent,
    failed,
    send: (section, changes) => {
      setSent(section);
      save.execute(changes);
    },
  };
};

interface SectionSaving {
  readonly submission: Submission;
  readonly save: (changes: Partial<ProfileChanges>) => void;
  readonly cancel: () => void;
}

/** For a section: saves its changes and reports only its own failures. */
export const useSectionSaving = (
  section: SectionName,
  fields: readonly string[],
  profile: Profile,
  saved: () => void,
  prefix = '',
): SectionSaving => {
  const command = useUseCases('profile').saveProfile;
  const { pending, sent, failed, send } = useContext(SavingContext);
  const submission = useSubmissionOf(
    pending,
    failed?.section === section ? failed : undefined,
    fields,
    prefix,
  );
  useWhenDone(command, () => sent === section && saved());
  return {
    submission,
    save: (changes) => send(section, { ...changesOf(profile), ...changes }),
    cancel: command.cancel,
  };
};
