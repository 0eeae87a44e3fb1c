import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from 'playwright/test';
import { loginEndpoint } from '#contract/accounts.ts';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { courseDetailsEndpoint } from '#contract/course-details.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { isRouteName, ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { ROUTE_TABLE } from '#tests/support/route-table.ts';
import { apiCaller } from '../../scripts/api-caller.ts';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';
import { enterAs } from '../support/learner.ts';

const program = join(import.meta.dirname, '../../server/accounts-command/main.ts');

// In one worker, which starts the app once.
test.describe.configure({ mode: 'default' });

let app: AppProcess;
test.beforeAll(async () => {
  app = await startAppProcess({ environment: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' } });
});
test.afterAll(() => app.stop());

const operator = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: app.dataDirectory },
  });

const demonstration = async (label: string): Promise<string> => {
  const body = { email: `${label}@demo.preceptor.example`, password: 'preceptor-demo' };
  return (await apiCaller(app.origin).call(loginEndpoint, { body })).token;
};

const onTrial = async (): Promise<string> => {
  const email = `${randomUUID()}@clinic.example`;
  const token = await apiCaller(app.origin).register(email);
  await operator('trial', email, '14d');
  return token;
};

interface Person {
  readonly token: () => Promise<string | null>;
  /** Whether they hold a plan that is paid. */
  readonly pays: boolean;
}

/** Every kind of learner is gone through without a browser (tests/server/plans/page-access.test.ts). */
const PEOPLE: Readonly<Record<string, Person>> = {
  guest: { token: async () => null, pays: false },
  trialing: { token: onTrial, pays: false },
  Pro: { token: () => demonstration('pro'), pays: true },
};

type Landings = Readonly<Partial<Record<RouteName, RouteName>>>;

/** Where one is led further, or by the page itself: these links are good for nothing, and these things are not theirs. */
const FURTHER: Readonly<Record<'guest' | 'learner' | 'subscriber', Landings>> = {
  guest: {
    ...{ 'password-reset': 'login', 'password-create-fluorosafety': 'login' },
    ...{ 'downgrade-plan': 'login', 'email-cta-upgrade-pro': 'login', 'email-cta-upgrade-lifetime': 'login' },
    'billing-lifetime-receipt': 'login',
  },
  learner: {
    ...{ 'login-fluorosafety': 'premium-courses-feed' },
    ...{ 'password-reset': 'home', 'password-create-fluorosafety': 'premium-courses-feed' },
    'credit-details': 'error',
  },
  subscriber: { 'course-module-quiz': 'error', 'course-pretest': 'error' },
};

const WITH_ITS_PLAN = {
  'email-cta-upgrade-pro': '/checkout/pro',
  'email-cta-upgrade-lifetime': '/checkout/lifetime',
} satisfies Partial<Record<RouteName, string>>;

const landingOf = (name: RouteName, who: string, pays: boolean): RouteName => {
  const [guest, learner] = ROUTE_TABLE[name];
  if (who === 'guest') return FURTHER.guest[name] ?? (guest === 'enter' ? name : routeNamed(guest));
  if (ROUTE_ACCESS[name] === 'subscriber') return pays ? (FURTHER.subscriber[name] ?? name) : 'home';
  return FURTHER.learner[name] ?? (learner === 'enter' ? name : routeNamed(learner));
};

const routeNamed = (name: string): RouteName => {
  if (!isRouteName(name)) throw new Error(`There is no route ${name}.`);
  return name;
};

/** What the addresses are of: an article, one with a pretest, a course, and what is nobody’s. */
const things = async (): Promise<Readonly<Record<string, string>>> => {
  const { call } = apiCaller(app.origin);
  const article = await call(articleDetailsEndpoint, { query: { slug: 'hptn-052' } });
  const asked = await call(articleDetailsEndpoint, { query: { slug: 'nlst' } });
  const course = await call(courseDetailsEndpoint, { params: { courseSlug: 'fluoroscopy-safety' } });
  return {
    ...{ id: article.id, slug: 'hptn-052', topicSlug: 'hiv', stateSlug: 'florida' },
    ...{ articleId: asked.id, articleSlug: 'nlst' },
    ...{ courseId: course.id, courseSlug: 'fluoroscopy-safety', moduleId: course.modules[0]?.id ?? '' },
    ...{ token: 'x'.repeat(43), email: 'nobody@clinic.example', receiptId: '42' },
  };
};

const PLAIN = { path: '/privacy', heading: 'Privacy' };
const OTHER_PLAIN = { path: '/terms', heading: 'Terms' };

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

const shown = (page: Page) => page.locator('h1:visible').first();

/** Goes to an address by way of a page that leads nowhere; where that led, once there is something to see. */
const landingFrom = async (page: Page, path: string, wanted: string): Promise<string> => {
  const plain = path === PLAIN.path ? OTHER_PLAIN : PLAIN;
  await go(page, plain.path);
  await expect(shown(page)).toHaveText(plain.heading);
  await go(page, path);
  const landed = () => new URL(page.url()).pathname;
  await expect
    .poll(landed, { timeout: 5000, intervals: [20] })
    .toBe(wanted)
    .catch(() => undefined);
  await expect(shown(page)).not.toHaveText(plain.heading);
  return landed();
};

for (const [who, { token, pays }] of Object.entries(PEOPLE))
  test(`[NV-01] from every route, ${who} lands where the table of guards says`, async ({ page }) => {
    test.setTimeout(180_000);
    const known = await token();
    if (known !== null) await enterAs(page, { token: known });
    const all = await things();
    const pathOf = (name: RouteName): string => {
      const params = Object.fromEntries(paramNamesOf(name).map((param) => [param, all[param] ?? '']));
      return hrefOf({ name, params, query: {} });
    };
    const landings: Record<string, string> = {
      ...Object.fromEntries(ROUTE_NAMES.map((name) => [name, pathOf(landingOf(name, who, pays))] as const)),
      ...(who !== 'guest' && WITH_ITS_PLAN),
    };

    // From nothing, as by a link in a mail, while the session is still looked up.
    await page.goto(app.origin + pathOf('pricing'));
    await expect(page).toHaveURL(app.origin + landings.pricing);
    const seen: Record<string, string> = {};
    const ways: string[] = [];
    for (const name of ROUTE_NAMES) {
      seen[name] = await landingFrom(page, pathOf(name), landings[name] ?? '');
      const way = new URL(page.url()).searchParams.get('nextRoute');
      if (ROUTE_TABLE[name][0] === 'login' && who === 'guest') ways.push(`${name}: ${way}`);
    }
    expect(seen).toEqual(landings);
    expect(ways.filter((way) => !/^(.+): \1$/.test(way))).toEqual(
      who === 'guest' ? ['login-fluorosafety: premium-courses-feed'] : [],
    );
  });
