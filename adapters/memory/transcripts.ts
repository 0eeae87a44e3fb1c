import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Credit, CreditDetails } from '#core/credits/credit.ts';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import type { Transcripts } from '#core/credits/ports.ts';
import { yearsOfCredits } from '#core/credits/transcript.ts';
import type { Failure } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import { unawardedOf } from './claims.ts';
import type { Clinic } from './clinic.ts';
import { unawardedCoursesOf } from './course-credit.ts';
import { isAskedFor } from './is-asked-for.ts';
import { pageOf } from './pages.ts';

export const memoryTranscripts = (clinic: Clinic, caller: Caller): Transcripts => {
  const own = (): Either<Failure, readonly CreditDetails[]> =>
    pipe(
      learnerOf(clinic, caller.token()),
      map(({ user }) =>
        clinic.credits.filter(({ userId }) => userId === user.id).map(({ details }) => details),
      ),
    );

  const unawarded = () => {
    const userId = clinic.sessions.get(caller.token() ?? '') ?? '';
    return [...unawardedCoursesOf(clinic, userId), ...unawardedOf(clinic, userId)];
  };

  const one = (creditId: string): Either<Failure, CreditDetails> =>
    pipe(
      own(),
      chain((credits) => {
        const found = credits.find(({ id }) => id === creditId);
        return found ? right(found) : left(nothingHere);
      }),
    );

  return {
    page: (cursor, filter = EVERY_CREDIT) =>
      answering(() =>
        pipe(
          own(),
          chain((credits) =>
            pipe(
              pageOf(credits.filter(isAskedFor(filter)).toSorted(newestFirst).map(rowOf), cursor),
              map((page) => ({
                ...page,
                years: yearsOfCredits(credits),
                unawarded: unawarded(),
              })),
            ),
          ),
        ),
      ),
    details: (creditId) => answering(() => one(creditId)),
    certificate: (creditId) => answering(() => pipe(one(creditId), map(certificateOf))),
  };
};

const newestFirst = (one: CreditDetails, other: CreditDetails): number =>
  other.completedAt.localeCompare(one.completedAt) || Number(other.id) - Number(one.id);

const rowOf = ({
  nameAtIssue: _name,
  degreeAtIssue: _degree,
  provider: _provider,
  format: _format,
  verificationCode: _code,
  reissuedAt: _reissued,
  moc: _moc,
  enrollmentId: _enrollment,
  correct: _correct,
  total: _total,
  ...credit
}: CreditDetails): Credit => credit;

/** A document that opens, and no more: typesetting a certificate takes the server. */
const certificateOf = ({ verificationCode }: CreditDetails): Uint8Array =>
  Uint8Array.from(`%PDF-1.4\n% ${verificationCode}\n%%EOF\n`, (character) => character.charCodeAt(0));
