import { lazy } from 'react';
import { loadPurifier } from '../articles/load-purifier.ts';
import type { Gate, Page, RouteDefinition } from '../navigation/route-definition.ts';

/** Shows a page only once it is known that the learner has a paid plan (RT-41). Its code loads meanwhile. */
const behindSubscription: Gate = (_name, Shown, fetchAhead, services) =>
  lazy(async () => {
    Promise.resolve(fetchAhead()).catch(() => undefined);
    const [{ SubscriberGate }] = await Promise.all([
      import('../plans/subscriber-gate.tsx'),
      services.prepare('plans'),
    ]);
    return {
      default: ({ params }) => (
        <SubscriberGate notices={services.notices}>
          <Shown params={params} />
        </SubscriberGate>
      ),
    };
  });

/** Loads a page that shows HTML from outside, together with the sanitizer. */
const cleaning = (load: () => Promise<{ readonly default: Page }>) => async () => {
  const [page] = await Promise.all([load(), loadPurifier()]);
  return page;
};

export const courseRoutes: readonly RouteDefinition[] = [
  {
    name: 'premium-courses-feed',
    page: { load: () => import('./courses-page.tsx'), contexts: ['courses'] },
  },
  {
    name: 'course-abstract',
    page: {
      load: cleaning(() => import('./course-page.tsx')),
      contexts: ['courses', 'plans'],
    },
  },
  {
    name: 'course-enrollment',
    page: { load: () => import('./enrollment-page.tsx'), contexts: ['courses', 'plans'] },
    gate: behindSubscription,
  },
  {
    name: 'course-module-quiz',
    page: {
      load: () => import('./module-quiz-page.tsx'),
      contexts: ['courses'],
    },
    layout: 'fullscreen',
    gate: behindSubscription,
  },
  {
    name: 'course-pretest',
    page: { load: () => import('./course-pretest-page.tsx'), contexts: ['courses'] },
    layout: 'fullscreen',
    gate: behindSubscription,
  },
  {
    name: 'course-disclosure-pdf',
    page: { load: () => import('./course-disclosure-page.tsx'), contexts: ['courses'] },
    layout: 'fullscreen',
    gate: behindSubscription,
  },
  {
    name: 'course-module-content',
    page: { load: cleaning(() => import('./module-page.tsx')), contexts: ['courses'] },
  },
  {
    name: 'course-module-content-preview',
    page: { load: cleaning(() => import('./preview-page.tsx')), contexts: ['courses'] },
  },
];
