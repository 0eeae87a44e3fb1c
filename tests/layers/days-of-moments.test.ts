import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

let project: ScratchProject;
beforeAll(() => {
  project = scratchProject();
});
afterAll(() => project.remove());

/** The time for one run of the linter on a busy machine. */
const TIMEOUT = 300_000;

const messagesFor = async (folder: string, expressions: readonly string[]) => {
  const files = expressions.map((expression, index) => ({
    path: `${folder}/scratch-${index}.ts`,
    source: `export const scratch = (given: never) => ${expression};\n`,
  }));
  const said = await project.lint(files);
  return expressions.filter((_, index) => said.get(`${folder}/scratch-${index}.ts`) !== '');
};

const IN_UTC = [
  'moment.toISOString().slice(0, 10)',
  "paidAt.slice(0, 'yyyy-mm-dd'.length)",
  'at.substring(0, 10)',
  "at.split('T')[0]",
  'answeredAt.slice(0, 7)',
  'Number(record.at.slice(0, 4))',
];

const BY_THE_DEVICE = [
  "new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(paidAt))",
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  'new Date(paidAt).toLocaleDateString()',
  "new Date(paidAt).toLocaleString('en-US')",
  'new Date(paidAt).toDateString()',
  'new Date(paidAt).getFullYear()',
  'count.toLocaleString()',
  'new Intl.NumberFormat().format(count)',
];

const ALLOWED = [
  'completionDay(new Date(paidAt), zone)',
  'countText(count)',
  'day.slice(0, 7)',
  'list.slice(0, 12)',
  'new Date(paidAt).getUTCFullYear()',
];

describe('a moment', () => {
  it(
    'becomes a day by one function, in the learner’s zone: the linter refuses every other way, in every layer',
    async () => {
      const refused = [...IN_UTC, ...BY_THE_DEVICE];
      for (const folder of ['core', 'ui', 'server', 'clients/terminal'])
        expect(await messagesFor(folder, [...refused, ...ALLOWED])).toEqual(refused);
    },
    TIMEOUT,
  );
});
