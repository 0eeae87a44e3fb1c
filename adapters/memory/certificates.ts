import { map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { completionDay } from '#core/credits/completion-day.ts';
import { reissuedIn } from '#core/credits/credit.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates, Reporting } from '#core/credits/ports.ts';
import { boardTotals } from '#core/credits/reporting.ts';
import { normalizedCode } from '#core/credits/verification-code.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { answering, asConfirmed, asLearner, type Caller, found } from './requests.ts';

/** Every issued certificate, found by its code, and reissued for its learner. */
export const memoryCertificates = (state: FakeServerState, caller: Caller): Certificates => ({
  reissue: (creditId) =>
    asConfirmed(state, caller, ({ user }) => {
      const index = state.credits.findIndex(
        ({ userId, details }) => userId === user.id && details.id === creditId,
      );
      return pipe(
        found(state.credits[index]),
        map((credit) => {
          const details = reissuedIn(
            credit.details,
            `${user.firstName} ${user.lastName}`.trim(),
            state.now(),
          );
          state.credits[index] = { ...credit, details };
          return details;
        }),
      );
    }),
  verify: (typed) =>
    answering(() => {
      const code = normalizedCode(typed);
      return pipe(
        found(state.credits.find(({ details }) => normalizedCode(details.verificationCode) === code)),
        map(({ details: { nameAtIssue: name, degreeAtIssue: degree, reissuedAt, ...details } }) => {
          const { title, type, credit, maximumCredit, completedOn, provider, demonstration } = details;
          return {
            name,
            degree,
            title,
            type,
            credit,
            maximumCredit,
            completedOn,
            provider,
            demonstration,
            reissuedOn: reissuedAt === null ? null : completionDay(new Date(reissuedAt), details.timeZone),
            reissueReason: details.reissueReason,
          };
        }),
      );
    }),
});

export const memoryBoardTotals = (state: FakeServerState, caller: Caller): Pick<Reporting, 'totals'> => ({
  totals: () =>
    asLearner(state, caller, ({ user }) =>
      right(
        boardTotals(state.credits.filter(({ userId }) => userId === user.id).map(({ details }) => details)),
      ),
    ),
});

/** Always empty: only a server can add outside credit. */
export const memoryOutsideCredits = (
  state: FakeServerState,
  caller: Caller,
): Pick<OutsideCredits, 'page'> => ({
  page: () =>
    asLearner(state, caller, () =>
      right({ items: [], previousPagination: null, nextPagination: null, total: 0, years: [] }),
    ),
});
