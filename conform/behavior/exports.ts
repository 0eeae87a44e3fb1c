import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { answerEvaluationEndpoint } from '#contract/activities.ts';
import {
  batchFileEndpoint,
  everythingEndpoint,
  mocFileEndpoint,
  transcriptCsvEndpoint,
  transcriptEndpoint,
  yearArchiveEndpoint,
} from '#contract/credits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { permitEndpoint } from '#contract/reporting.ts';
import { nameOf } from '#contract/required.ts';
import { earner } from '../earner.ts';
import type { Kit, Learner } from '../kit.ts';
import { CannotCheck, Departed, faultOf } from '../report.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

/** A year in which no one earned credit here. */
const LONG_AGO = '1999';

/** A new learner, and their credit as the transcript has it. */
const withCredit = async (kit: Kit) => {
  const { person } = await earner(kit);
  const { data } = needed(
    await kit.caller.get(transcriptEndpoint, { query: {} }, person),
    transcriptEndpoint,
  );
  const [credit] = data;
  if (credit === undefined) throw new CannotCheck('a claimed credit is not on the transcript');
  return { person, credit };
};

/** The rows below the heading, each as its cells. */
const rowsIn = (endpoint: Endpoint, bytes: Uint8Array): readonly (readonly string[])[] => {
  const text = new TextDecoder().decode(bytes);
  try {
    return parse(text, { bom: true, skip_empty_lines: true }).slice(1);
  } catch (failure) {
    throw unreadable(endpoint, 'a table', failure);
  }
};

const filesIn = (endpoint: Endpoint, bytes: Uint8Array): Readonly<Record<string, Uint8Array>> => {
  try {
    return unzipSync(bytes);
  } catch (failure) {
    throw unreadable(endpoint, 'an archive', failure);
  }
};

const unreadable = (endpoint: Endpoint, what: string, failure: unknown): Departed => {
  const why = failure instanceof Error ? failure.message : String(failure);
  return new Departed(
    faultOf(nameOf(endpoint), null, what, why, `the file cannot be read as ${what}: ${why}`),
  );
};

const tableOf = async ({ caller }: Kit, person: Learner, query: { readonly year?: string } = {}) =>
  rowsIn(
    transcriptCsvEndpoint,
    needed(await caller.get(transcriptCsvEndpoint, { query }, person), transcriptCsvEndpoint),
  );

export const exportRules: readonly Rule[] = [
  {
    group: 'credit-record',
    title: 'the table has a row for each credit of the transcript',
    needs: [transcriptEndpoint, transcriptCsvEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { person, credit } = await withCredit(kit);
      const [row = [], ...more] = await tableOf(kit, person);
      expectSame(transcriptCsvEndpoint, null, more.length, 0, 'one credit has several rows');
      for (const field of ['title', 'completedOn', 'type'] as const)
        expectSame(
          transcriptCsvEndpoint,
          field,
          row.includes(credit[field]),
          true,
          `no cell of a credit’s row has its ${field} (${credit[field]})`,
        );
    },
  },
  {
    group: 'credit-record',
    title: 'a year that is asked for leaves the same out of the table and the transcript',
    needs: [transcriptEndpoint, transcriptCsvEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { person, credit } = await withCredit(kit);
      for (const [year, count] of [
        [credit.completedOn.slice(0, 4), 1],
        [LONG_AGO, 0],
      ] as const) {
        const query = { year };
        const { data } = needed(
          await kit.caller.get(transcriptEndpoint, { query }, person),
          transcriptEndpoint,
        );
        expectSame(transcriptEndpoint, 'data', data.length, count, `the transcript of ${year} is another`);
        const rows = await tableOf(kit, person, query);
        expectSame(transcriptCsvEndpoint, null, rows.length, count, `the table of ${year} is another`);
      }
    },
  },
  {
    group: 'credit-record',
    title: 'one learner’s files have nothing of another',
    needs: [transcriptCsvEndpoint, yearArchiveEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { credit } = await withCredit(kit);
      const stranger = await kit.reader();
      const rows = await tableOf(kit, stranger);
      expectSame(transcriptCsvEndpoint, null, rows.length, 0, 'another learner’s credit is in the table');
      const params = { year: credit.completedOn.slice(0, 4) };
      const archive = await kit.caller.ask(yearArchiveEndpoint, { params }, stranger);
      expectRefused(
        yearArchiveEndpoint,
        archive,
        [404],
        'a learner without credit has an archive of the year',
      );
    },
  },
  {
    group: 'credit-record',
    title: 'the archive of a year has the certificate of each of its credits, and their table',
    needs: [transcriptEndpoint, yearArchiveEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { person, credit } = await withCredit(kit);
      const params = { year: credit.completedOn.slice(0, 4) };
      const bytes = needed(
        await kit.caller.get(yearArchiveEndpoint, { params }, person),
        yearArchiveEndpoint,
      );
      const files = Object.entries(filesIn(yearArchiveEndpoint, bytes));
      const certificates = files.filter(
        ([name, content]) =>
          name.endsWith('.pdf') && new TextDecoder().decode(content.slice(0, 5)) === '%PDF-',
      );
      expectSame(yearArchiveEndpoint, null, certificates.length, 1, 'not every credit has one certificate');
      const tables = files.filter(([name]) => name.endsWith('.csv'));
      const rows = tables.flatMap(([, content]) => rowsIn(yearArchiveEndpoint, content));
      expectSame(yearArchiveEndpoint, null, rows.length, 1, 'the table does not have each credit once');
    },
  },
  {
    group: 'credit-record',
    title: 'everything that is kept about a learner is theirs, and has their credits',
    needs: [everythingEndpoint, transcriptEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { person, credit } = await withCredit(kit);
      const { email: another } = await kit.reader();
      const bytes = needed(await kit.caller.get(everythingEndpoint, {}, person), everythingEndpoint);
      const text = Object.entries(filesIn(everythingEndpoint, bytes))
        .filter(([name]) => !name.endsWith('.pdf'))
        .map(([, content]) => new TextDecoder().decode(content))
        .join('\n');
      const has = { email: text.includes(person.email), credit: text.includes(credit.title) };
      expectSame(
        everythingEndpoint,
        null,
        has,
        { email: true, credit: true },
        'something of the learner is left out',
      );
      expectSame(
        everythingEndpoint,
        null,
        text.includes(another),
        false,
        'something of another learner is in it',
      );
    },
  },
  {
    group: 'credit-record',
    title: 'records are written for the accreditor or a board only while the learner permits it',
    needs: [permitEndpoint, batchFileEndpoint, mocFileEndpoint],
    check: async ({ caller, learner }) => {
      const person = await learner();
      const asked = [
        ['accreditor', batchFileEndpoint, () => caller.ask(batchFileEndpoint, {}, person)],
        ['ABIM', mocFileEndpoint, () => caller.ask(mocFileEndpoint, { params: { board: 'ABIM' } }, person)],
      ] as const;
      for (const [target, endpoint, download] of asked) {
        const permit = async (granted: boolean) =>
          needed(await caller.get(permitEndpoint, { body: { target, granted } }, person), permitEndpoint);
        expectRefused(endpoint, await download(), [409], 'a file was written without permission');
        await permit(true);
        expectSame(endpoint, null, (await download()).ok, true, 'there is no file after permission');
        await permit(false);
        expectRefused(endpoint, await download(), [409], 'a file was written after permission was withdrawn');
      }
    },
  },
];
