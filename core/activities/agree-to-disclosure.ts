import type { GuestSession } from '../quizzes/ports.ts';
import { type Command, command } from '../shared/command.ts';
import type { Answer } from '../shared/failure.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { DisclosureStatement } from './disclosure.ts';
import type { Activities, Agreed } from './ports.ts';

/** Reading an article's disclosure and agreeing to it, apart from its quiz. */
export interface AgreeToDisclosure {
  readonly statement: (articleId: string) => QueryEntry<DisclosureStatement>;
  /** By the article's id. */
  readonly agree: Command<string, Agreed>;
}

/** Agrees for whoever is here; what makes it a guest's is kept on the device (SE-05). */
export const agreeAsHere =
  (activities: Activities, guestSession: GuestSession) =>
  (articleId: string): Answer<Agreed> =>
    activities.agree(articleId).pipe(
      tapRight(({ userGuestHash }) => {
        if (userGuestHash !== null) guestSession.keep(userGuestHash);
      }),
    );

/** `changed` is told of the article, so that what is shown of it elsewhere is read again. */
export const agreeToDisclosure = (
  activities: Activities,
  guestSession: GuestSession,
  changed: (articleId: string) => void,
): AgreeToDisclosure & Clearable => {
  const statements = query(activities.disclosure);
  const agreed = agreeAsHere(activities, guestSession);
  const agree = command((articleId: string) =>
    agreed(articleId).pipe(
      tapRight(() => {
        statements.invalidate(articleId);
        changed(articleId);
      }),
    ),
  );
  return {
    statement: statements.of,
    agree,
    clear: () => {
      statements.clear();
      agree.reset();
    },
  };
};
