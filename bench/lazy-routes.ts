import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { authTokenRow } from '#adapters/browser/kept-values.ts';
import { courseDetailsRow } from '#contract/course-details.ts';
import { coursesFeedRow } from '#contract/courses.ts';
import { requirementsRow } from '#contract/requirements.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { type ApiCaller, apiCaller, learnAnswers } from '../scripts/api-caller.ts';
import { articlesWithQuiz } from './articles-with-quiz.ts';
import { openTab } from './browser.ts';
import type { Figure } from './figure.ts';
import { CARD_LINK } from './opening.ts';

/** Of no route: what shows a PDF, what cleans HTML where the browser cannot, and what any page starts once it rests. */
const OF_NO_ROUTE = /\/(pdf|purify|services)[.-]/;

/** Reached from the feed, but for these: nobody comes to them by another page of the app. */
const WAYS_IN: Partial<Record<RouteName, RouteName>> = {
  'special-requirements-article-abstract': 'special-requirements-topic-state-feed',
  'special-requirements-article-abstract-states': 'special-requirements-article-abstract',
};

interface Visitor {
  readonly token: string;
  /** What each route's path is given, so that it has something to show. */
  readonly params: (route: RouteName) => Readonly<Record<string, string>>;
}

/** Goes from the feed, once it is complete, to each other route by its way in, and weighs the scripts that come last. */
export const measureLazyRoutes = async (browser: Browser, origin: string): Promise<readonly Figure[]> => {
  const { token, params } = await prepare(origin);
  const figures: Figure[] = [];
  for (const name of ROUTE_NAMES) {
    if (name === 'home') continue;
    const { page, context } = await openTab(browser);
    if (ROUTE_ACCESS[name] !== 'guest') await keep(page, authTokenRow.key, token);
    const before = scriptsOf(page);
    await openFeed(page, origin, before);
    const pathTo = (route: RouteName) => hrefOf({ name: route, params: params(route), query: {} });
    for (const route of waysTo(name)) await goTo(page, pathTo(route), before);
    figures.push(await weigh(page, name, pathTo(name)));
    await context.close();
  }
  return figures;
};

const waysTo = (name: RouteName): readonly RouteName[] => {
  const before = WAYS_IN[name];
  return before === undefined ? [] : [...waysTo(before), before];
};

/** A learner who has passed a quiz. */
const prepare = async (origin: string): Promise<Visitor> => {
  const learner = apiCaller(origin);
  const token = await learner.register(`bench-${Date.now()}@example.org`);
  const [{ slug, id }] = await articlesWithQuiz(origin);
  const right = await learnAnswers(origin, slug);
  const { creditId } = await learner.earnCredit(slug, (question) => right.get(question) ?? 0);
  const known = {
    ...{ slug, id, articleSlug: slug, articleId: id },
    ...(await firstCourse(learner)),
    ...(await firstRequirement(learner)),
  };
  return {
    token,
    params: (route) => {
      const given = route === 'credit-details' ? { ...known, id: creditId ?? '' } : known;
      return { ...Object.fromEntries(paramNamesOf(route).map((name) => [name, 'none'])), ...given };
    },
  };
};

/** A course of the library and its first module, so that its pages have something to show. */
const firstCourse = async ({ call }: ApiCaller): Promise<Readonly<Record<string, string>>> => {
  const { data } = await call(coursesFeedRow, { query: {} });
  const [{ id: courseId = '', slug: courseSlug = '' } = {}] = data;
  const { modules } = await call(courseDetailsRow, { params: { courseSlug } });
  return { courseId, courseSlug, moduleId: modules[0]?.id ?? '' };
};

/** A state, and a topic that it asks for and that has articles. */
const firstRequirement = async ({ call }: ApiCaller): Promise<Readonly<Record<string, string>>> => {
  const { states, topics } = await call(requirementsRow, {});
  for (const { slug: topicSlug, articles } of topics) {
    const state = states.find(({ rules }) => rules.some((rule) => rule.topicSlugs.includes(topicSlug)));
    if (articles > 0 && state) return { topicSlug, stateSlug: state.slug };
  }
  throw new Error('No special requirement has articles here.');
};

const keep = async (page: Page, key: string, value: string): Promise<void> => {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
};

/** Every script that comes from now on. */
const scriptsOf = (page: Page): Response[] => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
};

/** Milliseconds in which nothing has come any more, and in which a page has to be complete. */
const QUIET = 500;
const LONGEST = 20_000;

/**
 * Until no further script comes, and no part of the page says that it is still coming, as a card field does after all
 * else is there. The network is no measure: to Playwright it rests but once in a document.
 */
const untilComplete = async (page: Page, scripts: readonly Response[]): Promise<void> => {
  const end = Date.now() + LONGEST;
  const loading = page.getByRole('status').filter({ hasText: /^Loading / });
  let before: number;
  do {
    if (Date.now() > end) throw new Error(`${page.url()} is still loading.`);
    before = scripts.length;
    await page.waitForTimeout(QUIET);
  } while (scripts.length > before || (await loading.count()) > 0);
};

const openFeed = async (page: Page, origin: string, scripts: readonly Response[]): Promise<void> => {
  await page.goto(origin);
  await page.locator(CARD_LINK).first().waitFor();
  // The client of the API comes with the first call, whichever page makes it: here the feed’s second page.
  await page.mouse.wheel(0, 6000);
  await untilComplete(page, scripts);
};

const goTo = async (page: Page, path: string, scripts: readonly Response[]): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await untilComplete(page, scripts);
};

const weigh = async (page: Page, name: RouteName, path: string): Promise<Figure> => {
  const scripts = scriptsOf(page);
  await goTo(page, path, scripts);
  const shown = new URL(page.url()).pathname;
  const weights = await Promise.all(
    scripts
      .filter((script) => !OF_NO_ROUTE.test(script.url()))
      .map(async (script) => ({
        file: script.url().replace(/.*\/|-[\w-]{7}\.js$/g, ''),
        bytes: gzipSync(await script.body(), { level: 9 }).length,
      })),
  );
  return {
    name: `JavaScript that ${name} adds, gzip`,
    value: weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    bound: 10,
    good: 'at most',
    unit: ' kB',
    detail: [
      ...weights.map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`),
      ...(path.startsWith(shown) ? [] : [`it led on to ${shown}`]),
    ].join(', '),
  };
};
