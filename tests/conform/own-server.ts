import type { Seed } from '#root/conform/seed.ts';
import { seedFor } from '#root/conform/seeds/demonstration.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { recordReferral } from '#server/referrals/record-referral.ts';
import { draftCourses } from '#tests/contract/contract-courses.ts';
import { draftLibrary } from '#tests/contract/contract-library.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { startTestServer } from '#tests/support/test-server.ts';

export interface OwnServer {
  readonly origin: string;
  readonly seed: Seed;
  readonly close: () => Promise<void>;
}

/** The real server with the suites' library, and every hook that the kit knows. */
export const startOwnServer = async (): Promise<OwnServer> => {
  const server = await startTestServer({ settings: { provider: 'Preceptor' } });
  const { database, origin } = server;
  const outcome = await directLibrary(database).importFile({ articles: draftLibrary(), quizPackages: [] });
  if (!outcome.imported) throw new Error(`The library was refused: ${outcome.reason}`);
  for (const course of draftCourses()) await database.transaction((queries) => saveCourse(queries, course));
  return {
    origin,
    seed: {
      ...seedFor(origin),
      loginTokenFor: async (userId) => {
        // Otherwise their first login link would end their other sessions (SC-15).
        await database.query('update users set email_proven_at = now() where id = $1', [userId]);
        return openLoginLink(database, userId, new Date());
      },
      passkeyDevice: softAuthenticator,
      addPromo: async (code, { percentOff, planName = null, expiresAt = null }) => {
        await database.query(
          'insert into promo_codes (code, percent_off, plan_name, expires_at) values ($1, $2, $3, $4) on conflict (code) do update set percent_off = $2, plan_name = $3, expires_at = $4',
          [code, percentOff, planName, expiresAt],
        );
      },
      refer: (code, userId) =>
        recordReferral(database, code, { userId, email: `${userId}@elsewhere.example.org` }, new Date()),
    },
    close: server.close,
  };
};
