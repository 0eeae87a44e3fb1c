import { hash } from '@node-rs/argon2';
import { PASSWORD } from '#root/conform/kit.ts';
import type { Seed, SeedArticle } from '#root/conform/seed.ts';
import { seedFor } from '#root/conform/seeds/demonstration.ts';
import { addAccount } from '#server/accounts/add-account.ts';
import { openLoginLink } from '#server/accounts/login-link.ts';
import { saveCourse } from '#server/courses/save-course.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { draftCourses } from '#tests/contract/contract-courses.ts';
import { draftLibrary } from '#tests/contract/contract-library.ts';
import { configured, socialCalls } from '#tests/server/social-login/social-calls.ts';
import { articleDraft } from '#tests/support/article-drafts.ts';
import { startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { startTestServer } from '#tests/support/test-server.ts';

export interface OwnServer {
  readonly origin: string;
  readonly seed: Seed;
  readonly close: () => Promise<void>;
}

/** The real server with the contract's library, and every hook that the kit knows. */
export const startOwnServer = async (): Promise<OwnServer> => {
  const provider = await startOpenIdProvider();
  const server = await startTestServer({ settings: { openIdProviders: [configured(provider)] } });
  const { database, origin } = server;
  const outcome = await directLibrary(database).importFile({ articles: draftLibrary(), quizPackages: [] });
  if (!outcome.imported) throw new Error(`The library was refused: ${outcome.reason}`);
  for (const course of draftCourses()) await database.transaction((queries) => saveCourse(queries, course));
  await database.query(`insert into promo_codes (code, percent_off) values ('SPRING', 10)`);
  const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  let learners = 0;
  return {
    origin,
    seed: {
      // A hash contains its own cost parameters: cheap ones save most of the time of registering and logging in.
      createLearner: async () => {
        learners += 1;
        const email = `learner-${learners}@hospital.example.org`;
        const names = { email, firstName: 'Ada', lastName: 'Byron', degree: 'M.D.' };
        await addAccount(database, names, 'America/New_York', { hash: cheap, isKnown: true });
        return { email, password: PASSWORD };
      },
      ...seedFor(origin),
      loginTokenFor: async (userId) => {
        // Otherwise their first login link would end their other sessions (SC-15).
        await database.query('update users set email_proven_at = now() where id = $1', [userId]);
        return openLoginLink(database, userId, new Date());
      },
      passkeyDevice: () => {
        const device = softAuthenticator();
        return {
          make: async (creation) => {
            const made = device.makeFor(creation);
            return { ...made, transports: [...made.transports] };
          },
          prove: async (request) => device.proveFor(request),
        };
      },
      promoCode: async () => 'SPRING',
      returnFromProvider: async (person, purpose) => {
        const claims = { given_name: 'Ada', family_name: 'Moss', email_verified: true };
        provider.know(person, { ...claims, email: `${person}@hospital.example.org` });
        const {
          code = '',
          issuer,
          ...rest
        } = await socialCalls(origin).comeBack(person, 'hospital', purpose);
        return { providerName: 'hospital', code, ...(issuer !== undefined && { issuer }), ...rest };
      },
    },
    close: () => server.close().finally(provider.close),
  };
};

/** As another backend's hook would, with its own import. */
export const importInto = async (database: Database, article: SeedArticle): Promise<void> => {
  const { slug, title, journal, credit, questions, ...activity } = article;
  const { abstract: _, ...rest } = activity;
  const outcome = await directLibrary(database).importFile({
    articles: [
      {
        ...articleDraft({ sourceKey: `package:${slug}`, slug, title, journal, demonstration: false }),
        activity: { ...rest, creditQuarters: credit },
        quiz: {
          questions: questions.map(({ stem, options, explanation }) => ({
            stem,
            explanation,
            pretest: false,
            references: [],
            options: options.map((option) => ({ ...option, reason: `About ${option.text}.` })),
          })),
        },
      },
    ],
    quizPackages: [],
  });
  if (!outcome.imported) throw new Error(`The article was refused: ${outcome.reason}`);
};
