import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

const run = v.object({
  text: v.string(),
  looks: v.array(v.picklist(['italic', 'bold', 'underlined', 'struck', 'raised', 'lowered', 'code'])),
  link: v.nullable(v.string()),
  formula: v.nullable(v.string()),
});
const runs = v.array(run);

const span = v.pipe(v.number(), v.integer(), v.minValue(1));
const cell = v.object({ runs, isHeader: v.boolean(), columns: span, rows: span });

const placed = {
  anchor: v.nullable(v.string()),
  depth: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

const block = v.variant('kind', [
  v.object({ kind: v.literal('heading'), ...placed, level: v.picklist([2, 3, 4]), runs }),
  v.object({ kind: v.picklist(['paragraph', 'quote', 'aside', 'term', 'caption']), ...placed, runs }),
  v.object({ kind: v.literal('item'), ...placed, marker: v.string(), runs }),
  v.object({ kind: v.literal('code'), ...placed, text: v.string() }),
  v.object({ kind: v.literal('formula'), ...placed, mathml: v.string(), text: v.string() }),
  v.object({ kind: v.literal('table'), ...placed, rows: v.array(v.array(cell)) }),
  v.object({ kind: v.literal('rule'), ...placed }),
]);
const blocks = v.array(block);

export const articleTextEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/text',
  summary: 'An article’s text as blocks, for clients that show no HTML',
  access: 'public',
  params: v.object({ id }),
  response: v.object({
    abstract: v.array(v.object({ label: v.nullable(v.string()), blocks })),
    body: blocks,
  }),
  refusals: [404],
});
