import { chain, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { fullName } from '#core/accounts/user.ts';
import type { Certificates } from '#core/credits/ports.ts';
import { normalisedCode } from '#core/credits/verification-code.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { Clinic } from './clinic.ts';

export const memoryCertificates = (clinic: Clinic, caller: Caller): Certificates => ({
  reissue: (creditId) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        chain(({ user }) => {
          const found = clinic.credits.find(
            ({ userId, details }) => userId === user.id && details.id === creditId,
          );
          if (found === undefined) return left(nothingHere);
          const nameAtIssue = fullName(user);
          if (found.details.nameAtIssue !== nameAtIssue)
            found.details = { ...found.details, nameAtIssue, reissuedAt: clinic.now().toISOString() };
          return right(found.details);
        }),
      ),
    ),
  verify: (code) =>
    answering(() => {
      const asked = normalisedCode(code);
      const found = clinic.credits.find(({ details }) => details.verificationCode === asked)?.details;
      if (found === undefined) return left(nothingHere);
      const { title, type, credit, completedOn, provider, demonstration } = found;
      return right({
        ...{ name: found.nameAtIssue, degree: found.degreeAtIssue },
        ...{ title, type, credit, completedOn, provider, demonstration },
        reissuedOn: found.reissuedAt?.slice(0, '2026-11-20'.length) ?? null,
      });
    }),
});
