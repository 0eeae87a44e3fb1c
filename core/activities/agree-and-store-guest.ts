import type { GuestSession } from '../quizzes/ports.ts';
import type { Answer } from '../shared/failure.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Agreed, Disclosures } from './ports.ts';

/** Agrees for whoever is here; what makes it a guest's is kept on the device (SE-05). */
export const agreeAndStoreGuest =
  (disclosures: Disclosures, guestSession: GuestSession) =>
  (articleId: string): Answer<Agreed> =>
    disclosures.agree(articleId).pipe(
      tapRight(({ userGuestHash }) => {
        if (userGuestHash !== null) guestSession.keep(userGuestHash);
      }),
    );
