import { isScalar } from 'yaml';
import { isCalendarDay } from '#core/shared/calendar-day.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { PublicationDate } from '../article-draft.ts';
import { isDoi } from '../doi.ts';
import { longestSlug, slugPattern } from '../slug.ts';
import { type Field, type Fields, isEmpty, itemsOf, refuseField, writtenText } from './field.ts';
import { stateCodes } from './state-codes.ts';

/** Reads one value; undefined after a refusal. */
export type ReadValue<A> = (field: Field, refuse: Refuse) => A | undefined;

export function required<A>(
  fields: Fields,
  name: string,
  owner: Field,
  readValue: ReadValue<A>,
  refuse: Refuse,
): A | undefined {
  const field = fields.get(name);
  if (field !== undefined && !isEmpty(field)) return readValue(field, refuse);
  if (field !== undefined) return refuseField(field, 'must not be empty', refuse);
  const path = owner.path === '' ? name : `${owner.path}.${name}`;
  refuse(owner.line, `${path}: is missing`);
  return undefined;
}

export function optional<A>(
  fields: Fields,
  name: string,
  readValue: ReadValue<A>,
  refuse: Refuse,
): A | undefined {
  const field = fields.get(name);
  return field === undefined || isEmpty(field) ? undefined : readValue(field, refuse);
}

/** Plain text on one line. */
export function textUpTo(longest: number): ReadValue<string> {
  return (field, refuse) => {
    const text = writtenText(field)?.replace(/\s+/g, ' ').trim();
    if (text === undefined || text === '') return refuseField(field, 'must be a text', refuse);
    if (text.length > longest)
      return refuseField(field, `has ${text.length} characters; the limit is ${longest}`, refuse);
    return text;
  };
}

export const text = textUpTo(2000);

export function listOf<A>(readItem: ReadValue<A>): ReadValue<readonly A[]> {
  return (field, refuse) => itemsOf(field, refuse).flatMap((item) => readItem(item, refuse) ?? []);
}

export function numberFrom(least: number, most: number, step: number): ReadValue<number> {
  return (field, refuse) => {
    const value = isScalar(field.node) ? field.node.value : undefined;
    if (typeof value === 'number' && value >= least && value <= most && Number.isInteger(value / step))
      return value;
    const steps = step === 1 ? 'a whole number' : `a multiple of ${step}`;
    return refuseField(field, `must be ${steps} from ${least} to ${most}`, refuse);
  };
}

export const yesOrNo: ReadValue<boolean> = (field, refuse) => {
  const value = isScalar(field.node) ? field.node.value : undefined;
  return typeof value === 'boolean' ? value : refuseField(field, 'must be true or false', refuse);
};

export const slug: ReadValue<string> = (field, refuse) => {
  const written = writtenText(field) ?? '';
  return slugPattern.test(written) && written.length <= longestSlug
    ? written
    : refuseField(
        field,
        `must be lower-case words joined by hyphens, up to ${longestSlug} characters`,
        refuse,
      );
};

export const doi: ReadValue<string> = (field, refuse) => {
  const written = (writtenText(field) ?? '').trim();
  return isDoi(written)
    ? written.toLowerCase()
    : refuseField(field, 'must be a DOI like 10.1056/NEJMoa012345, without an address before it', refuse);
};

/** A DOI, or a PMID as `pmid:26037986`: identifies an article that has no questions of its own. */
export const doiOrPmid: ReadValue<string> = (field, refuse) => {
  const written = (writtenText(field) ?? '').trim().toLowerCase();
  if (isDoi(written) || /^pmid:[1-9]\d{0,8}$/.test(written)) return written;
  return refuseField(field, 'must be a DOI like 10.1056/NEJMoa012345, or a PMID like pmid:26037986', refuse);
};

export const state: ReadValue<string> = (field, refuse) => {
  const written = writtenText(field) ?? '';
  return stateCodes.has(written)
    ? written
    : refuseField(field, `"${written}" is not the two-letter code of a state, like FL`, refuse);
};

export const date: ReadValue<string> = (field, refuse) => {
  const written = writtenText(field) ?? '';
  return isDate(written) ? written : refuseField(field, 'must be a date like 2026-01-15', refuse);
};

export const publicationDate: ReadValue<PublicationDate> = (field, refuse) => {
  const written = writtenText(field) ?? '';
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(written);
  const [, year, month, day] = parts ?? [];
  if (year === undefined || !isDate(`${year}-${month ?? '01'}-${day ?? '01'}`))
    return refuseField(field, 'must be a year, a month or a day: 2005, 2005-06 or 2005-06-28', refuse);
  return {
    year: Number(year),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
};

function isDate(written: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && isCalendarDay(written);
}
