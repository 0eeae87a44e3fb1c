import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cursor, day, hundredths, id, paginated } from './values.ts';

const outsideCredit = v.object({
  id,
  title: v.string(),
  provider: v.string(),
  type: v.string(),
  completedOn: day,
  amount: hundredths,
  topics: v.array(v.string()),
});

export const outsideCreditsEndpoint = endpoint({
  method: 'GET',
  path: '/outside-credits',
  summary: 'The learner’s outside credits, newest first, with the totals of every year',
  access: 'session',
  query: v.object({
    cursor: v.optional(cursor),
    year: v.optional(v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, 'is not a year'))),
  }),
  response: v.object({
    ...paginated(outsideCredit).entries,
    years: v.array(
      v.object({ year: v.number(), total: hundredths, months: v.pipe(v.array(hundredths), v.length(12)) }),
    ),
  }),
  refusals: [401],
});
