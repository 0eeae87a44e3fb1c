import { chain, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { unawardedCredits } from '#core/activities/unawarded.ts';
import { wordingOf } from '#core/credits/certificate-wording.ts';
import type { Credit, CreditDetails } from '#core/credits/credit.ts';
import { EVERY_CREDIT, isAskedFor } from '#core/credits/credit-filter.ts';
import type { Transcripts } from '#core/credits/ports.ts';
import { yearsOfCredits } from '#core/credits/transcript.ts';
import { completedOf } from './claims.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { documentOf } from './plain-document.ts';
import { asLearner, type Caller, found, pageOf } from './requests.ts';

export const memoryTranscripts = (state: FakeServerState, caller: Caller): Transcripts => {
  const creditsOf = (id: string) =>
    state.credits
      .filter(({ userId }) => userId === id)
      .map(({ details }) =>
        isRetracted(state, details) ? { ...details, isRetracted: true as const } : details,
      );

  const one = <A>(creditId: string, show: (credit: CreditDetails) => A) =>
    asLearner(state, caller, ({ user }) =>
      pipe(found(creditsOf(user.id).find(({ id }) => id === creditId)), map(show)),
    );

  return {
    page: (cursor, filter = EVERY_CREDIT) =>
      asLearner(state, caller, ({ user }) => {
        const credits = creditsOf(user.id);
        const unawarded = unawardedCredits(completedOf(state, user.id));
        return pipe(
          pageOf(credits.filter(isAskedFor(filter)).toSorted(newestFirst).map(rowOf), cursor),
          chain((page) => right({ ...page, years: yearsOfCredits(credits), unawarded })),
        );
      }),
    details: (creditId) => one(creditId, (credit) => credit),
    certificate: (creditId) => one(creditId, certificateOf),
  };
};

const isRetracted = ({ library }: FakeServerState, { activity }: CreditDetails): boolean =>
  activity.kind === 'article' &&
  library.some(({ article }) => article.id === activity.id && article.standing === 'retracted');

const newestFirst = (one: CreditDetails, other: CreditDetails): number =>
  other.completedAt.localeCompare(one.completedAt) || Number(other.id) - Number(one.id);

const rowOf = (details: CreditDetails): Credit => {
  const { id, activity, title, journal, type, credit, completedAt, timeZone, completedOn } = details;
  const { demonstration, isRetracted } = details;
  return {
    id,
    activity,
    title,
    journal,
    type,
    credit,
    completedAt,
    timeZone,
    completedOn,
    demonstration,
    ...(isRetracted === true ? { isRetracted } : {}),
  };
};

/** The content of the server's document, without its layout. */
const certificateOf = (credit: CreditDetails): Uint8Array => {
  const { heading, warning, reissued, certifies, learner, participation, title, ...wording } =
    wordingOf(credit);
  const asText = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('');
  return documentOf(heading, [
    ...(warning === undefined ? [] : [warning]),
    `${certifies} ${learner} ${participation}`,
    title,
    ...(wording.journal === undefined ? [] : [wording.journal]),
    asText(wording.completed),
    asText(wording.statement),
    ...(wording.acceptance === undefined ? [] : [asText(wording.acceptance)]),
    ...wording.facts.map(({ label, value }) => `${label}: ${asText(value)}`),
    ...(reissued === undefined ? [] : [reissued]),
  ]);
};
