import { right } from 'fp-ts/lib/Either.js';
import { renderToString } from 'react-dom/server';
import { NEVER, of } from 'rxjs';
import { Router } from 'wouter';
import { sentFeedPage } from '#adapters/browser/first-feed-page.ts';
import { sentArticle } from '#adapters/http/articles.ts';
import { sentQuiz } from '#adapters/http/quizzes.ts';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedGuestReview } from '#adapters/storage/guest-review.ts';
import { storedUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import { storedWishedVote } from '#adapters/storage/wished-vote.ts';
import { createState, prefetch } from '#core/shared/state.ts';
import { App } from '#ui/app.tsx';
import {
  type ArticleText,
  ArticleTextContext,
  type Heading,
  headingOf,
  type ReadArticleText,
} from '#ui/articles/article-text.ts';
import { fetchPage } from '#ui/navigation/page-of.tsx';
import { routes } from '#ui/routes.ts';
import { FIXED_SETTINGS } from '#ui/shared/app-contexts.ts';
import type { AppServices } from '#ui/shared/app-services.ts';
import type { Theme } from '#ui/shared/theme.tsx';
import { provideFrom } from '#ui/shared/use-cases.ts';
import { activities } from '../../activities.ts';
import { articles } from '../../articles.ts';
import { createPreceptor } from '../../create-preceptor.ts';
import { firstOnDevice } from '../../first.ts';
import { quizzes } from '../../quizzes.ts';

interface PrerenderedPlace {
  /** Of the route that is prerendered (core/navigation/routes.ts). */
  readonly route: string;
  readonly theme: Theme;
  readonly productName: string;
  /** The content sent with the document: the API's own JSON. */
  readonly content: string;
}

interface PrerenderRequest extends PrerenderedPlace {
  readonly path: string;
  readonly search: string;
  /** The server's sanitizer for HTML from outside. */
  readonly cleanHtml: (html: string) => string;
}

/**
 * A page as every visitor first sees it, as HTML for `#app`: the app's own components over ports that never answer. Built
 * separately from the app and run by the server (server/platform/static/prerender.ts). Rejects if the page cannot be rendered.
 */
export const prerender = async (request: PrerenderRequest): Promise<string> => {
  const services = prerenderServices(request);
  await fetchPage(request.route, routes, services);
  const markup = renderToString(
    <Router ssrPath={request.path} ssrSearch={request.search}>
      <ArticleTextContext value={textWithoutDocument(request.cleanHtml)}>
        <App services={services} />
      </ArticleTextContext>
    </Router>,
  );
  if (markup.includes(UNRENDERED)) throw new Error(`The page of ${request.route} did not render.`);
  return markup;
};

/** React's marker for a component that threw or suspended. The browser would try again; here it is a defect. */
const UNRENDERED = '<!--$!-->';

const nothing = () => undefined;

/** Nothing is requested while a page is prerendered: no response would come. */
const unanswered = () => NEVER;

/**
 * The application for a new guest: it has the content that is sent with the document, and loads nothing else. It has only
 * the contexts of the prerendered pages.
 */
export const prerenderServices = ({ route, theme, productName, content }: PrerenderedPlace): AppServices => {
  const sent = <A,>(of: string, read: (text: string) => A | null): A | null => {
    const found = route === of ? read(content) : null;
    if (route === of && found === null) throw new Error(`What was sent along for ${route} cannot be read.`);
    return found;
  };
  const storage = memoryDeviceStorage();
  const page = sent('home', sentFeedPage);
  const notices = { success: nothing, error: nothing };
  const reports = { report: nothing };
  const log = { warn: nothing, error: nothing };
  const off = createState(false).state;

  const preceptor = createPreceptor(
    {
      accounts: {
        login: unanswered,
        loginWithToken: unanswered,
        register: unanswered,
        exists: unanswered,
        logout: unanswered,
        me: unanswered,
      },
      feeds: {
        page: ({ list }) => (page === null || list !== 'latest' ? NEVER : of(right(page))),
        choices: unanswered,
      },
      ...firstOnDevice(storage),
      connectivity: memoryConnectivity(),
      calendar: { timeZone: () => 'UTC' },
      now: () => new Date(),
      // Every flag is off. If an operator has set any, no page that depends on one is prerendered.
      flags: { initialize: unanswered, isOn: () => false, on: () => [], of: () => off },
      notices,
      reports,
      log,
      reaction: () => nothing,
    },
    [
      activities.over({
        standings: { standing: unanswered },
        disclosures: { disclosure: unanswered, agree: unanswered },
        evaluations: { evaluation: unanswered, evaluate: unanswered },
        evaluationsLeft: { evaluationsDue: unanswered },
        evaluationDrafts: storedEvaluationDrafts(storage),
      }),
      articles.over({
        articles: { bySlug: unanswered, byId: unanswered, textOf: unanswered },
        articleFiles: { file: unanswered, disclosureFile: unanswered },
        votes: { cast: unanswered, withdraw: unanswered },
        storedWish: storedWishedVote(storage),
        shares: { count: unanswered },
        highlights: { ofArticle: unanswered, keep: unanswered, remove: unanswered },
        shareSheet: { share: unanswered, newId: () => '' },
        articleAhead: sent('article', sentArticle),
      }),
      quizzes.over({
        quizzes: {
          ofSlug: unanswered,
          ofArticle: unanswered,
          start: unanswered,
          answer: unanswered,
          finish: unanswered,
          results: unanswered,
          setStatus: unanswered,
        },
        unsentAnswers: storedUnsentAnswers(storage),
        deviceReview: storedGuestReview(storage),
        quizAhead: sent('article-quiz', sentQuiz),
      }),
    ],
  );
  if (page !== null) prefetch(preceptor.context('first').browseFeed.of({ list: 'latest' }).state);

  return {
    productName,
    wordmark: createState(productName).state,
    provide: provideFrom(preceptor),
    // The prerendered page prepares no other page.
    prepare: async () => undefined,
    arrived: nothing,
    mayLogInByProvider: false,
    shortcuts: { isOn: createState(true).state, turn: () => undefined },
    retentionYears: 6,
    mountCardField: nothing,
    learnerLoaded: off,
    ...FIXED_SETTINGS,
    showsCopies: off,
    keepsCopies: false,
    newerVersion: { isReady: off, open: nothing },
    theme: {
      state: createState(theme).state,
      chosen: createState(theme).state,
      sent: theme,
      choose: nothing,
    },
    notices,
    reports,
    log,
  };
};

/**
 * Article text without a DOM: the server's sanitizer writes well-formed HTML. The result is the same as in a browser.
 */
export const textWithoutDocument =
  (clean: (html: string) => string): ReadArticleText =>
  (html) =>
    withHeadings(clean(html));

/** Gives each heading its id, without a DOM (ui/articles/article-text.ts does so in the browser). */
const withHeadings = (cleaned: string): ArticleText => {
  const headings: Heading[] = [];
  const content = cleaned.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
    const ownId = /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const heading = headingOf(`h${level}`, ownId, textOf(inner), headings.length);
    headings.push(heading);
    const id = ownId ? '' : ` id="${heading.id}"`;
    return `<h${level}${attributes}${id} tabindex="-1">${inner}</h${level}>`;
  });
  return { content, headings };
};

const HEADING = /<h([23])((?:\s[^<>]*)?)>(.*?)<\/h\1>/gs;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The sanitizer writes these four as entities and every other character as itself. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
