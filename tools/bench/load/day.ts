import { randomUUID } from 'node:crypto';
import { registerEndpoint, userEndpoint } from '#contract/accounts.ts';
import { agreeToDisclosureEndpoint, answerEvaluationEndpoint } from '#contract/activities.ts';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { confirmAtProcessorEndpoint } from '#contract/built-in-processor.ts';
import { transcriptEndpoint } from '#contract/credits.ts';
import { feedEndpoint, feedSearchEndpoint, popularFeedEndpoint } from '#contract/feed.ts';
import { importOutsideEndpoint, previewOutsideEndpoint } from '#contract/outside-credits.ts';
import {
  changePreviewEndpoint,
  confirmSubscriptionEndpoint,
  plansEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import { permissionsEndpoint, permitEndpoint, reportCheckEndpoint } from '#contract/reporting.ts';
import { saveArticleEndpoint } from '#contract/saved.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import { EVALUATION, PASSWORD } from '../../api-caller.ts';
import { type Calls, callsOf } from './call.ts';

/** Shared by all learners of a run. */
export interface Library {
  /** Articles with a quiz. */
  readonly articles: readonly { readonly id: string; readonly slug: string }[];
  /** The index of the right option of each question. */
  readonly right: ReadonlyMap<string, number>;
}

const SEARCHES = ['heart attack', 'opioid', 'stroke', 'sepsis', 'asthma in children', 'blood pressure'];
const ARTICLES_A_DAY = 4;
/** One in so many learners buys a plan, and one in so many reports credit and imports credit from elsewhere. */
const BUYERS = 8;
const IMPORTERS = 4;

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
const NOBODYS = {
  name: 'Maria Lindqvist',
  address: { line1: null, line2: null, city: null, state: null, postal_code: null, country: null },
};

/** The day of the nth learner: some forty reads, three quizzes with credit, and what only some learners do. */
export function* day(n: number, { articles, right }: Library): Calls<void> {
  const session: { token?: string } = {};
  const call = callsOf(session);
  yield* call(feedEndpoint, { query: {} });
  const person = { firstName: 'Maria', lastName: 'Lindqvist', degree: 'M.D.', password: PASSWORD };
  const { data } = yield* call(registerEndpoint, {
    body: { ...person, email: `${randomUUID()}@example.org`, timeZone: 'UTC' },
  });
  session.token = data.token;
  yield* call(popularFeedEndpoint, { query: {} });
  for (let k = 0; k < ARTICLES_A_DAY; k += 1) {
    const article = articles[(n * ARTICLES_A_DAY + k) % articles.length];
    if (article === undefined) return;
    yield* call(feedSearchEndpoint, { query: { q: SEARCHES[(n + k) % SEARCHES.length] ?? '' } });
    yield* call(articleDetailsEndpoint, { query: { slug: article.slug } });
    // One article is saved for later.
    if (k === 0) yield* call(saveArticleEndpoint, { params: { id: article.id } });
    else yield* earn(call, article, right);
  }
  yield* call(transcriptEndpoint, { query: {} });
  if (n % BUYERS === 0) yield* buy(call);
  if (n % IMPORTERS === 0) yield* reportAndImport(call);
  yield* call(userEndpoint, {});
}

type Call = ReturnType<typeof callsOf>;

function* earn(
  call: Call,
  { id: articleId, slug }: Library['articles'][number],
  right: Library['right'],
): Calls<void> {
  const { questions } = yield* call(quizBySlugEndpoint, { params: { slug } });
  const { attempt } = yield* call(startQuizEndpoint, { body: { articleId } });
  const { attemptId } = attempt;
  for (const { id: questionId, kind, options } of questions) {
    const response = KINDS[kind].press(options, null, options[right.get(questionId) ?? 0]?.id ?? '');
    yield* call(answerQuestionEndpoint, { body: { attemptId, questionId, response } });
  }
  const { credit } = yield* call(finishQuizEndpoint, { body: { attemptId, timeZone: 'UTC' } });
  yield* call(agreeToDisclosureEndpoint, { params: { articleId } });
  yield* call(answerEvaluationEndpoint, {
    params: { articleId },
    body: { answers: [...EVALUATION], claimedCredit: credit },
  });
}

function* buy(call: Call): Calls<void> {
  const plans = yield* call(plansEndpoint, {});
  const item = plans.find(({ title }) => title === 'Pro')?.priceHash ?? '';
  const { totalToPaid } = yield* call(changePreviewEndpoint, { query: { item } });
  const { intent } = yield* call(subscriptionIntentEndpoint, {
    query: { item, totalToPaid: String(totalToPaid) },
  });
  const { attemptId = '', clientSecret = '' } = intent ?? {};
  yield* call(confirmAtProcessorEndpoint, {
    body: { clientSecret: clientSecret ?? '', card: CARD, billingDetails: NOBODYS },
  });
  yield* call(confirmSubscriptionEndpoint, { body: { attemptId } });
}

const ROWS = 20;

function* reportAndImport(call: Call): Calls<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `2026-01-${String(row + 1).padStart(2, '0')},Grand rounds ${row + 1},1\n`,
  );
  const file = Buffer.from(`Date,Title,Credits\n${rows.join('')}`).toString('base64');
  yield* call(previewOutsideEndpoint, { body: { file } });
  yield* call(importOutsideEndpoint, { body: { file } });
  yield* call(permitEndpoint, { body: { target: 'ABIM', granted: true } });
  yield* call(permissionsEndpoint, {});
  yield* call(reportCheckEndpoint, { params: { target: 'ABIM' } });
}
