import type { Hundredths, OutsideCredit } from './outside-credit.ts';
import type { OutsideField } from './outside-fields.ts';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { type Reading, read, wrong } from './reading.ts';

/** The error in one cell, as a sentence. */
export interface CellProblem {
  readonly field: OutsideField;
  readonly message: string;
}

const MAX_LENGTHS: Readonly<Record<'title' | 'provider' | 'type', number>> = {
  title: 500,
  provider: 200,
  type: 100,
};

/** The maximum length of a raw cell, including spaces: Unicode normalization takes long on longer ones. */
const MAX_CELL_LENGTH = 1_000;

/** A row's credit, or all of its errors. `topics` are the slugs of the special requirements' topics. */
export const readOutsideRow = (
  cells: Readonly<Partial<Record<OutsideField, string>>>,
  today: string,
  topics: readonly string[],
): Reading<Omit<OutsideCredit, 'id'>, readonly CellProblem[]> => {
  const problems: CellProblem[] = [];
  const note = (field: OutsideField, message: string) => {
    problems.push({ field, message });
  };
  const text = (field: 'title' | 'provider' | 'type'): string => {
    const cell = cells[field] ?? '';
    if (cell.length > MAX_CELL_LENGTH) {
      note(field, `is longer than ${MAX_LENGTHS[field]} characters`);
      return cell.slice(0, MAX_LENGTHS[field]);
    }
    const written = plainText(cell);
    if (written.length > MAX_LENGTHS[field]) note(field, `is longer than ${MAX_LENGTHS[field]} characters`);
    return written;
  };
  const completedOn = take(
    readDay(cells.completedOn ?? '', today),
    (message) => note('completedOn', message),
    '',
  );
  const title = text('title');
  if (title === '') note('title', 'is empty');
  const amount: Hundredths = take(readAmount(cells.credits ?? ''), (message) => note('credits', message), 0);
  const provider = text('provider');
  const type = text('type');
  const topic = plainText((cells.topic ?? '').slice(0, MAX_CELL_LENGTH))
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  if (problems.length > 0) return wrong(problems);
  return read({ completedOn, title, amount, provider, type, topics: topics.includes(topic) ? [topic] : [] });
};

const take = <A>(reading: Reading<A>, refuse: (message: string) => void, otherwise: A): A => {
  if (reading.ok) return reading.value;
  refuse(reading.wrong);
  return otherwise;
};

/** One line of text, without the leading apostrophe that keeps spreadsheet programs from reading it as a formula. */
const plainText = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@|%])/, '');
