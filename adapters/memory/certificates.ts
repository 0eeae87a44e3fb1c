import { map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { completionDay } from '#core/credits/completion-day.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Certificates, Reporting } from '#core/credits/ports.ts';
import { boardTotals } from '#core/credits/reporting.ts';
import { normalizedCode } from '#core/credits/verification-code.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { answering, asLearner, type Caller, found } from './requests.ts';

/** Every issued certificate, found by its code. */
export const memoryVerification = ({ credits }: FakeServerState): Pick<Certificates, 'verify'> => ({
  verify: (typed) =>
    answering(() => {
      const code = normalizedCode(typed);
      return pipe(
        found(credits.find(({ details }) => normalizedCode(details.verificationCode) === code)),
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
