import * as v from 'valibot';
import { createClient, type Fetch } from '#adapters/http/client.ts';
import { deviceOver } from '#root/conform/device-over.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { givePlan } from '#server/plans/give-plan.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { recordReferral } from '#server/referrals/record-referral.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { openTestDatabase, type Seed } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { draftCourses } from './contract-courses.ts';
import { draftLibrary } from './contract-library.ts';
import { buy } from './suites/buyer.ts';
import { ownLibrary } from './suites/library.ts';
import { type MakeServedSide, NOW, type ServedSide, type Shown } from './suites/other-side.ts';

const importContractLibrary: Seed = async (database) => {
  const outcome = await directLibrary(database).importFile({ articles: draftLibrary(), quizPackages: [] });
  if (!outcome.imported) throw new Error(`the contract's library was refused: ${outcome.reason}`);
  for (const course of draftCourses()) await database.transaction((queries) => saveCourse(queries, course));
};

/** The HTTP adapters against the real server over a real database, through a `fetch` that may change responses. */
export const httpSideThrough = async (through: ((origin: string) => Fetch) | null): Promise<ServedSide> => {
  let ahead = 0;
  const server = await startTestServer({
    database: await openTestDatabase(importContractLibrary),
    now: () => new Date(NOW.getTime() + ahead),
    settings: { provider: 'Preceptor' },
  });
  const fetch = through?.(server.origin) ?? null;
  return {
    library: ownLibrary,
    needs: () => undefined,
    today: () => '2026-05-05',
    thisMoment: NOW.toISOString(),
    passkeyDevice: softAuthenticator,
    openDevice: () => {
      const shown: Shown = { token: null, guestHash: null };
      const client = createClient({
        baseUrl: `${server.origin}/api`,
        token: () => shown.token,
        guestHash: () => shown.guestHash,
        flags: () => [],
        ...(fetch !== null && { fetch }),
      });
      return deviceOver(client, shown, ownLibrary);
    },
    mailTo: async (email) => {
      const [mail] = await readRows(
        server.database,
        v.object({ text_body: v.string() }),
        'select text_body from mail_outbox where recipient = $1 order by id desc limit 1',
        [email],
      );
      return mail?.text_body ?? '';
    },
    loginTokenFor: (userId) => openLoginLink(server.database, userId, NOW),
    givePlan: async (userId, planName) => {
      await server.database.transaction((queries) =>
        givePlan(queries, {
          userId,
          what: planName === 'Pro' ? 'subscription' : 'lifetime',
          cents: 0,
          at: NOW,
        }),
      );
    },
    sell: async (device, plan, promoCode) => {
      await buy(device, plan, promoCode ?? null);
    },
    retract: async (slug) => {
      await server.database.query("update articles set standing = 'retracted' where slug = $1", [slug]);
    },
    addPromo: async (code, { percentOff, planName = null, expiresAt = null }) => {
      await server.database.query(
        'insert into promo_codes (code, percent_off, plan_name, expires_at) values ($1, $2, $3, $4)',
        [code, percentOff, planName, expiresAt],
      );
    },
    refer: (code, userId) =>
      recordReferral(server.database, code, { userId, email: `${userId}@elsewhere.example.org` }, NOW),
    wait: (minutes) => {
      ahead += minutes * 60_000;
    },
    close: server.close,
  };
};

export const httpSide: MakeServedSide = () => httpSideThrough(null);
