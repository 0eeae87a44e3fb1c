import { answerQuestionEndpoint, quizEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import { answer, choose, grade, idOf, openQuiz, submit } from './quiz-steps.ts';
import { type Flow, open, type Visit } from './screen.ts';

const SLUG = 'space';
const TWO_DAYS = 2 * 86_400_000;

/** A guest misses a question, and reviews it two days later. */
const guest: Flow = {
  name: 'a review',
  screens: [
    {
      name: 'review-empty',
      title: 'Review',
      open: ({ page, origin }) => open(page, `${origin}/review`, 'Nothing to review yet'),
    },
    {
      name: 'quiz-confidence',
      open: async (visit) => {
        await openQuiz(visit, SLUG);
        await choose(visit.page, SLUG, false);
        await visit.page.getByRole('button', { name: 'Fairly sure' }).click();
      },
    },
    {
      name: 'review-feed',
      title: null,
      open: async ({ page, origin, now }) => {
        await grade(page);
        await page.clock.setFixedTime(now + TWO_DAYS);
        await open(page, `${origin}/`, 'Latest articles');
        await page.getByRole('link', { name: '1 question to review' }).waitFor();
      },
    },
    {
      name: 'review-question',
      title: 'Review',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/review`, /./);
        await submit(page).waitFor();
      },
    },
    {
      name: 'review-verdict',
      title: 'Review',
      open: async ({ page }) => {
        await answer(page, SLUG, true);
        await page.getByText('This question comes back').waitFor();
      },
    },
    {
      name: 'review-over',
      title: 'Review',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'See results' }).click();
        await page.getByRole('heading', { name: 'Done for today' }).waitFor();
      },
    },
  ],
};

const MISSED = ['space', 'xbot', 'hptn-052', 'dapa-hf', 'surgical-safety-checklist', 'ardsnet-arma'];

const CONFIDENCES = ['guess', 'fairly-sure', 'sure'] as const;

/** Answers one option after the other, and says how sure they are in turn. */
const missQuestions = async (visit: Visit): Promise<void> => {
  const { caller } = visit;
  let asked = 0;
  for (const slug of MISSED) {
    const articleId = await idOf(visit, slug);
    const { questions } = await caller.call(quizEndpoint, { query: { articleId } });
    const { attempt } = await caller.call(startQuizEndpoint, { body: { articleId } });
    for (const { id: questionId, options } of questions) {
      const optionId = options[asked % options.length]?.id ?? '';
      const confidence = CONFIDENCES[asked % CONFIDENCES.length] ?? 'sure';
      const body = { attemptId: attempt.attemptId, questionId, optionId, confidence };
      await caller.call(answerQuestionEndpoint, { body });
      asked += 1;
    }
  }
};

/** A learner who missed several questions, and says how sure they were. */
const learner: Flow = {
  name: 'what a learner keeps missing',
  enter: ({ caller }) => caller.register('review@example.org'),
  screens: [
    {
      name: 'review-progress-empty',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/review/progress`, 'What you keep missing');
        await page.getByText('There is nothing to show yet.').waitFor();
      },
    },
    {
      name: 'review-progress',
      title: 'What you keep missing',
      open: async (visit) => {
        await missQuestions(visit);
        await open(visit.page, `${visit.origin}/review/progress`, 'What you keep missing');
        await visit.page.getByRole('heading', { name: 'Topics' }).waitFor();
      },
    },
  ],
};

export const review: readonly Flow[] = [guest, learner];
