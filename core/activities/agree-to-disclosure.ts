import type { GuestSession } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import { activityFinished } from './activity-changes.ts';
import { agreeAndStoreGuest } from './agree-and-store-guest.ts';
import type { DisclosureStatement } from './disclosure.ts';
import type { Agreed, Disclosures } from './ports.ts';

/** Reading an article's disclosure and agreeing to it, separately from its quiz. */
export interface AgreeToDisclosure {
  readonly statement: (articleId: string) => QueryEntry<DisclosureStatement>;
  /** By the article's id. */
  readonly agree: Command<string, Agreed>;
}

interface AgreeToDisclosurePorts {
  readonly caches: Caches;
  readonly disclosures: Disclosures;
  readonly guestSession: GuestSession;
}

export const agreeToDisclosure = ({
  caches,
  disclosures,
  guestSession,
}: AgreeToDisclosurePorts): AgreeToDisclosure => {
  const statements = query(caches, disclosures.disclosure);
  const agreed = agreeAndStoreGuest(disclosures, guestSession);
  const agree = command(caches, (articleId: string) =>
    agreed(articleId).pipe(
      tapRight(() => {
        statements.invalidate(articleId);
        activityFinished(caches, articleId);
      }),
    ),
  );
  return { statement: statements.of, agree };
};
