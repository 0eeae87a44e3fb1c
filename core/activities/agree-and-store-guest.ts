import type { GuestSession } from '../quizzes/ports.ts';
import type { PortResult } from '../shared/failure.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Agreed, Disclosures } from './ports.ts';

/** Agrees as the learner or guest of this device, and stores the capability that a new guest gets (SE-05). */
export const agreeAndStoreGuest =
  (disclosures: Disclosures, guestSession: GuestSession) =>
  (articleId: string): PortResult<Agreed> =>
    disclosures.agree(articleId).pipe(
      tapRight(({ userGuestHash }) => {
        if (userGuestHash !== null) guestSession.save(userGuestHash);
      }),
    );
