import { relative } from 'node:path';

/**
 * Small modules that go together into one file, by their sources: by itself each would compress badly and cost a
 * request. No page that needs one of them is without use for most of the others.
 */
export const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'page-frame': ['ui/shared/go-to-named-place', 'ui/shared/page-failure', 'ui/shared/page-header'],
  'credit-parts': [
    'core/credits/credit-filter',
    'core/credits/moc',
    'ui/credits/credit-type-name',
    'ui/credits/credit-figures',
    'core/credits/outside-credit',
    'ui/credits/reported-hint',
    'ui/shared/column-heads',
    'contract/moc',
    'contract/credit',
  ],
  'save-pdf': ['ui/pdf/save-pdf', 'ui/shared/save-file'],
  'record-files': [
    'ui/credits/save-record',
    'composition/record-exports',
    'adapters/lazy/record-files',
    'core/credits/export-record',
  ],
  'before-activity': [
    'ui/activities/designation',
    'ui/activities/disclosure-list',
    'contract/activity-values',
    'core/articles/current-article',
    'core/navigation/routes-of-article',
    'composition/current-article',
    'adapters/http/read-sent',
    'ui/shared/use-awake',
  ],
  'article-data': [
    'contract/articles',
    'core/articles/read-article',
    'composition/articles',
    'adapters/http/articles',
    'contract/activities',
    'core/activities/follow-activity',
    'composition/activities',
    'adapters/http/activities',
  ],
  'question-room': [
    'ui/quizzes/question-room',
    'ui/quizzes/quiz-frame',
    'ui/quizzes/quiz-skeleton',
    'ui/quizzes/stage-focus',
    'ui/quizzes/sending-state',
    'ui/quizzes/verdict-of',
    'ui/quizzes/use-slow',
    'ui/quizzes/after-paint',
    'ui/quizzes/letter-of',
    'core/assessment/outdated',
    'core/quizzes/quiz',
  ],
  'asked-question': [
    'ui/quizzes/question-words',
    'ui/quizzes/question-form',
    'ui/quizzes/asked-row',
    'ui/quizzes/choose-one',
    'ui/quizzes/submit-answer',
    'ui/quizzes/sending-step',
    'ui/quizzes/quiz-keys',
    'ui/quizzes/under-way',
    'ui/quizzes/keep-status',
    'ui/shared/segments',
    'ui/quizzes/option-list',
  ],
  later: ['ui/navigation/later-code', 'ui/navigation/later-part', 'ui/navigation/optional-part'],
  'days-and-marks': ['core/credits/completion-day', 'core/assessment/passing', 'ui/shared/day-text'],
  'choose-state': [
    'ui/navigation/back-to-ground',
    'ui/requirements/choose-state',
    'ui/requirements/choose-other-state',
  ],
  'requirement-parts': [
    'ui/requirements/marked-state',
    'ui/requirements/rule-text',
    'ui/requirements/use-own-progress',
    'ui/requirements/keep-selected-state',
  ],
  reading: [
    'ui/articles/clean-html',
    'core/articles/article-html',
    'ui/articles/contents',
    'ui/articles/headings',
    'ui/articles/article-html',
    'ui/articles/foot-bar',
    'ui/shared/toggle',
    'ui/articles/lay-out-gradually',
    'ui/planner/counts-toward',
  ],
  'pretest-ways': [
    'core/pretests/pretest-entry',
    'core/pretests/pretest-places',
    'core/pretests/pretest-rules',
  ],
  'counts-toward': ['core/requirements/requirement-rule', 'core/requirements/counts-toward'],
  'planner-parts': ['ui/planner/hours-bar', 'ui/planner/planner-text'],
  'plan-parts': [
    'ui/plans/plan-words',
    'ui/plans/use-user-type',
    'ui/plans/subscription-failure',
    'core/billing/money-text',
    'core/accounts/user-type',
    'core/plans/offers',
    'core/plans/plan',
  ],
  'card-entry': [
    'ui/billing/bank-question',
    'ui/billing/card-entry',
    'ui/billing/card-kinds',
    'ui/billing/card-values',
    'ui/billing/use-card-form',
    'core/billing/payment-intent',
  ],
  'typed-card': [
    'ui/billing/typed-card',
    'ui/billing/typed-card-format',
    'core/billing/bank-questions',
    'core/billing/typed-card',
    'contract/built-in-processor',
    'adapters/built-in-processor/card-field',
  ],
  'hosted-card': ['ui/billing/hosted-card', 'adapters/stripe/card-field'],
  registering: [
    'core/accounts/degree',
    'ui/accounts/name-fields',
    'ui/accounts/degree-field',
    'ui/accounts/agreed-by-registering',
  ],
  fields: ['ui/shared/field', 'ui/shared/text-field', 'ui/shared/select-field'],
  submission: ['ui/shared/form-error-summary', 'ui/shared/refused', 'ui/shared/use-submission'],
  refusals: [
    'ui/shared/use-attended',
    'core/navigation/error-catalogue',
    'core/navigation/error-place',
    'core/notices/notice-rules',
  ],
};

interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly includeDependenciesRecursively: false;
}

/** As the bundler takes them. What they import in their turn stays where it is. */
export const chunksTogether = (root: string): ChunkGroup[] =>
  Object.entries(TOGETHER).map(([name, sources]) => ({
    name,
    test: (id) => sources.includes(relative(root, id).replace(/(?:\.module)?\.\w+$/, '')),
    includeDependenciesRecursively: false,
  }));
