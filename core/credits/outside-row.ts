import { shortened } from '../shared/shortened.ts';
import type { OutsideCredit } from './outside-credit.ts';
import type { OutsideField } from './outside-fields.ts';
import { type Reading, read, wrong } from './reading.ts';
import type { DateReading } from './sheets/date-readings.ts';
import { readAmount } from './sheets/read-amount.ts';
import { readDay } from './sheets/read-day.ts';

/** The error in one cell, or in the whole row, as a sentence. */
export interface CellProblem {
  readonly field: OutsideField | null;
  readonly message: string;
}

/** A row that was understood. */
interface OutsideRow {
  readonly credit: Omit<OutsideCredit, 'id'>;
  /** What was decided for the learner, as sentences: which day of a range counts, a topic that is left out. */
  readonly notes: readonly string[];
}

/** What the columns of a file say about each of its rows. */
export interface RowContext {
  readonly readings: readonly DateReading[];
  /** The latest day anywhere. */
  readonly today: string;
  /** Slugs of the special requirements' topics. */
  readonly topics: readonly string[];
  /** The kind of credit that the heading of the credits names; empty if it names none. */
  readonly kind: string;
}

const MAX_LENGTHS: Readonly<Record<'title' | 'provider' | 'type', number>> = {
  title: 500,
  provider: 200,
  type: 100,
};

const MAX_QUOTED_LENGTH = 40;

/** The maximum length of a raw cell, including spaces: Unicode normalization takes long on longer ones. */
const MAX_CELL_LENGTH = 1_000;

/** A row's credit, or all of its errors. */
export const readOutsideRow = (
  cells: Readonly<Partial<Record<OutsideField, string>>>,
  { readings, today, topics, kind }: RowContext,
): Reading<OutsideRow, readonly CellProblem[]> => {
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
  const completed = readDay(cells.completedOn ?? '', readings, today);
  if (!completed.ok) note('completedOn', completed.wrong);
  const title = text('title');
  if (title === '') note('title', 'is empty');
  const credits = readAmount(cells.credits ?? '');
  if (!credits.ok) note('credits', credits.wrong);
  const provider = text('provider');
  const type = text('type');
  const written = plainText((cells.topic ?? '').slice(0, MAX_CELL_LENGTH));
  const topic = written.toLowerCase().replaceAll(/[\s_]+/g, '-');
  if (!completed.ok || !credits.ok || problems.length > 0) return wrong(problems);
  const isKnown = topics.includes(topic);
  return read({
    credit: {
      completedOn: completed.value.day,
      title,
      amount: credits.value.amount,
      provider,
      type: type || credits.value.kind || kind,
      topics: isKnown ? [topic] : [],
    },
    notes: [
      ...(completed.value.isRange ? [`The last day of “${plainText(cells.completedOn ?? '')}” counts.`] : []),
      ...(topic === '' || isKnown
        ? []
        : [
            `The topic “${shortened(written, MAX_QUOTED_LENGTH)}” is not one that boards ask for. It is left out.`,
          ]),
    ],
  });
};

/**
 * One line of text, without the leading apostrophe that keeps spreadsheet programs from reading it as a formula. Invisible
 * characters are removed, a soft hyphen too, except those that shape a word (U+200C, U+200D); U+200B separates words.
 */
const plainText = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/(?![\u200b-\u200d])\p{Cf}/gu, '')
    .replace(/(?<!\S)[\u200c\u200d]+|[\u200c\u200d]+(?!\S)/g, '')
    .replace(/[\p{Cc}\u200b\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@|%])/, '');
