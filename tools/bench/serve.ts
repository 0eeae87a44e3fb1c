import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { addDemonstrationAccounts } from '#server/accounts/demonstration-accounts.ts';
import { buildApp } from '#server/app.ts';
import { addDemonstrationCourses } from '#server/courses/demonstration-courses.ts';
import { endpoints } from '#server/endpoints.ts';
import { refreshStatistics } from '#server/feed/refresh-statistics.ts';
import { addDemonstrationLibrary } from '#server/importing/library/demonstration-library.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { handler } from '#server/platform/http/call.ts';
import { listen } from '#server/platform/http/listen.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { openLog } from '#server/platform/log/log.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { seedArticles } from './seed-articles.ts';

// The production server, serving the app in the folder given as first argument, with an in-memory database of as many
// articles as the second says. It has one extra endpoint, which reads a single row.

const bareRow = handler(
  endpoint({
    method: 'GET',
    path: '/bare-row',
    summary: 'One row, to compare with',
    access: 'public',
    response: v.object({ id: v.string() }),
    refusals: [],
  }),
  async ({ database }) => {
    const [found] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id::text from articles limit 1',
    );
    return { id: found?.id ?? '' };
  },
);

const [builtAppDirectory = 'dist', articles = '10000'] = process.argv.slice(2);
const settings = { ...settingsFromEnvironment(process.env), builtAppDirectory };

const database = await openPGlite();
await migrate(database);
await addDemonstrationLibrary(database, '2026-01-01', () => {});
await addDemonstrationCourses(database);
await addDemonstrationAccounts(database);
await seedArticles(database, Number(articles));
await refreshStatistics(database)();

const app = await buildApp({
  settings,
  database,
  endpoints: [...endpoints, bareRow],
  log: openLog(settings.logLevel),
});
const { origin } = await listen(app, settings, securityHeaders(settings).api);
console.log(origin);
process.on('SIGTERM', () => process.exit(0));
