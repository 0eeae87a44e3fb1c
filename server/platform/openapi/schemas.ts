import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { user } from '#contract/accounts.ts';
import { activityOnFile } from '#contract/activities.ts';
import { articleDetails } from '#contract/articles.ts';
import { credit, creditDetails } from '#contract/credits.ts';
import { feedItem, topic } from '#contract/feed.ts';
import { articleQuiz, gradedAnswer, guestQuiz, quizResults } from '#contract/quizzes.ts';
import { refusalBody } from '#contract/values.ts';

/** The schemas that the document defines once, by name. */
const named = {
  Activity: activityOnFile,
  ArticleDetails: articleDetails,
  ArticleQuiz: articleQuiz,
  Credit: credit,
  CreditDetails: creditDetails,
  FeedItem: feedItem,
  GradedAnswer: gradedAnswer,
  GuestQuiz: guestQuiz,
  QuizResults: quizResults,
  Refusal: refusalBody,
  Topic: topic,
  User: user,
};

export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

const conversion = {
  target: 'draft-2020-12' as const,
  // Describe the input, because callers don't see the trimming.
  typeMode: 'input' as const,
  ignoreActions: ['trim'],
  overrideRef: ({ referenceId }: { referenceId: string }) => referenceTo(referenceId),
};

export const referenceTo = (name: string): string => `#/components/schemas/${name}`;

let converted: Readonly<Record<string, JsonSchema>> | undefined;

export const namedSchemas = (): Readonly<Record<string, JsonSchema>> => {
  converted ??= Object.fromEntries(
    Object.entries(toJsonSchemaDefs(named, conversion)).map(([name, schema]) => [name, { ...schema }]),
  );
  return converted;
};

export const schemaOf = (schema: GenericSchema): JsonSchema => {
  const {
    $schema: _dialect,
    $defs: _named,
    ...rest
  }: JsonSchema = { ...toJsonSchema(schema, { ...conversion, definitions: named }) };
  return rest;
};
