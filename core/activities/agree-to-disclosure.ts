import type { GuestSession } from '../quizzes/ports.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import { agreeAsHere } from './agree-as-here.ts';
import type { DisclosureStatement } from './disclosure.ts';
import type { Agreed, Disclosures } from './ports.ts';

/** Reading an article's disclosure and agreeing to it, apart from its quiz. */
export interface AgreeToDisclosure {
  readonly statement: (articleId: string) => QueryEntry<DisclosureStatement>;
  /** By the article's id. */
  readonly agree: Command<string, Agreed>;
}

/** `changed` is told of the article, so that what is shown of it elsewhere is read again. */
export const agreeToDisclosure = (
  disclosures: Disclosures,
  guestSession: GuestSession,
  changed: (articleId: string) => void,
): AgreeToDisclosure & Clearable => {
  const statements = query(disclosures.disclosure);
  const agreed = agreeAsHere(disclosures, guestSession);
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
