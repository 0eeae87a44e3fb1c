import { expect, type Page, test } from 'playwright/test';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { courseDetailsEndpoint } from '#contract/courses.ts';
import { apiCaller } from '../../tools/api-caller.ts';
import { enterAs } from '../support/learner.ts';
import { origin } from '../support/physician.ts';
import { newSubscriber, newTrialist } from '../support/subscriber.ts';

/** The URLs of an article, one with a pretest, and a course. */
const addresses = async () => {
  const { call } = apiCaller(origin());
  const article = await call(articleDetailsEndpoint, { query: { slug: 'hptn-052' } });
  const asked = await call(articleDetailsEndpoint, { query: { slug: 'nlst' } });
  const course = await call(courseDetailsEndpoint, { params: { courseSlug: 'fluoroscopy-safety' } });
  return {
    article: `/article/${article.id}`,
    asked: `/article/${asked.id}`,
    course: `/premium-courses/${course.id}`,
    module: `/module/${course.modules[0]?.id}`,
  };
};

type Addresses = Awaited<ReturnType<typeof addresses>>;

interface Person {
  /** Null for a guest. */
  readonly token: () => Promise<string | null>;
  /** Requested URLs and final URLs: one row for each guard, and for each page that redirects by itself. */
  readonly rows: (known: Addresses) => readonly (readonly [asked: string, landing: string])[];
}

const NO_SUCH_TOKEN = 'x'.repeat(43);

/** tests/ui/navigation/every-route.test.tsx covers every route without a browser. */
const PEOPLE: Readonly<Record<string, Person>> = {
  'a guest': {
    token: async () => null,
    rows: ({ article, asked, course, module }) => [
      ['/pricing', '/pricing'],
      ['/transcripts', '/login?nextRoute=transcripts'],
      [`${asked}/pretest`, '/login?nextRoute=article-pretest'],
      [`${course}/enrollments/1/overview`, '/login?nextRoute=course-enrollment'],
      [`${course}${module}/content`, '/login?nextRoute=course-module-content'],
      ['/my-plan/downgrade', '/login?nextRoute=change-plan'],
      ['/email-cta/upgrade/pro', '/login?nextRoute=checkout'],
      ['/login/fluorosafety', '/login?nextRoute=premium-courses-feed'],
      [`/password-reset/${NO_SUCH_TOKEN}`, '/login?nextRoute=home'],
      ['/billing/lifetime-plan-receipt/42/pdf', '/login?nextRoute=billing-lifetime-receipt'],
      [`${article}/quiz`, `${article}/quiz`],
    ],
  },
  'a learner on a trial': {
    token: async () => (await newTrialist(origin())).token,
    rows: ({ asked, course, module }) => [
      ['/pricing', '/'],
      ['/transcripts', '/transcripts'],
      [`${asked}/pretest`, `${asked}/pretest/onboarding`],
      [`${course}/enrollments/1/overview`, '/'],
      [`${course}${module}/content`, `${course}${module}/content`],
      ['/my-plan/downgrade', '/my-plan/change'],
      ['/email-cta/upgrade/lifetime', '/checkout/lifetime'],
      ['/login/fluorosafety', '/premium-courses'],
      [`/password-create/fluorosafety/nobody%40clinic.example/${NO_SUCH_TOKEN}`, '/premium-courses'],
      ['/plan/pro/payment-success', '/billing'],
      ['/transcripts/999999999/details', '/error?statusCode=404'],
    ],
  },
  'a learner on Pro': {
    token: async () => (await newSubscriber(origin())).token,
    rows: ({ course, module }) => [
      [`${course}/disclosure/pdf`, `${course}/disclosure/pdf`],
      [`${course}/enrollments/999999999${module}/quiz`, '/error?statusCode=404'],
      [`${course}/enrollments/999999999/pretest`, '/error?statusCode=404'],
    ],
  },
};

const shown = (page: Page) => page.locator('h1:visible').first();

/** Opens a URL from a page that never redirects, without a new document. */
const followLink = async (page: Page, path: string): Promise<void> => {
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  await go('/privacy');
  await expect(shown(page)).toHaveText('Privacy');
  await go(path);
  await expect(shown(page)).not.toHaveText('Privacy');
};

/** The final URL: its path, with the parts of the query that name an error or the next route. */
const landing = (page: Page): string => {
  const { pathname, searchParams } = new URL(page.url());
  const said = ['nextRoute', 'statusCode'].filter((key) => searchParams.has(key));
  return [pathname, ...said.map((key) => `${key}=${searchParams.get(key)}`)].join('?');
};

for (const [who, { token, rows }] of Object.entries(PEOPLE))
  test(`[NV-01] ${who} is let in or redirected, by a new document and within the app`, async ({ page }) => {
    const known = await token();
    if (known !== null) await enterAs(page, { token: known });
    const [first = ['', ''], ...others] = rows(await addresses());
    // As a new document, as from a mailed link, while the session is still loading.
    await page.goto(origin() + first[0]);
    await expect.poll(() => landing(page)).toBe(first[1]);
    for (const [asked, expected] of others) {
      await followLink(page, asked);
      await expect.poll(() => landing(page), { message: asked, intervals: [20] }).toBe(expected);
    }
  });
