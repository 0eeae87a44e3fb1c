import { type ActivityTerms, type TermsFault, termsFaults } from '#core/activities/terms.ts';
import type { MocCredit } from '#core/credits/moc.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { ActivityDraft, ArticleDisclosure, StatementsDraft } from '../article-draft.ts';
import { type Field, type Fields, fieldsOf, isEmpty, itemsOf, refuseField } from './field.ts';
import { date, listOf, numberFrom, optional, required, text, textUpTo } from './field-values.ts';

export const termFields = ['credit', 'passing-mark', 'released', 'reviewed', 'expires'];
export const activityFields = [...termFields, 'minutes'];

/** The terms as written; `minutes` is absent if the file leaves the estimate to us. */
type WrittenActivity = Omit<ActivityDraft, 'minutes'> & { readonly minutes?: number };

export function readActivity(fields: Fields, root: Field, refuse: Refuse): WrittenActivity | undefined {
  const terms = readTerms(fields, root, refuse);
  const minutes = optional(fields, 'minutes', numberFrom(1, 6000, 1), refuse);
  if (terms === undefined) return undefined;
  return minutes === undefined ? terms : { ...terms, minutes };
}

/** Credit in quarter hours, as for AMA PRA Category 1 Credit; 0 if none is designated. */
export function readTerms(
  fields: Fields,
  root: Field,
  refuse: Refuse,
): Omit<ActivityDraft, 'minutes'> | undefined {
  const credit = optional(fields, 'credit', numberFrom(0.25, 50, 0.25), refuse);
  const passingMarkPercent = required(fields, 'passing-mark', root, numberFrom(1, 100, 1), refuse);
  const releasedOn = required(fields, 'released', root, date, refuse);
  const reviewedOn = optional(fields, 'reviewed', date, refuse);
  const expiresOn = required(fields, 'expires', root, date, refuse);
  if (passingMarkPercent === undefined || (credit === undefined && hasField(fields, 'credit')))
    return undefined;
  if (releasedOn === undefined || expiresOn === undefined) return undefined;
  return {
    creditQuarters: (credit ?? 0) * 4,
    passingMarkPercent,
    releasedOn,
    ...(reviewedOn === undefined ? {} : { reviewedOn }),
    expiresOn,
  };
}

function hasField(fields: Fields, name: string): boolean {
  const field = fields.get(name);
  return field !== undefined && !isEmpty(field);
}

export const statementFields = ['objectives', 'accreditation', 'mitigation', 'reviewers'];

/** The statements that credit requires. All may be left out, but then there is no credit. */
export function readStatements(
  fields: Fields,
  disclosures: readonly ArticleDisclosure[] | undefined,
  refuse: Refuse,
): StatementsDraft {
  const accreditation = optional(fields, 'accreditation', text, refuse);
  const mitigation = optional(fields, 'mitigation', text, refuse);
  const reviewers = optional(fields, 'reviewers', listOf(textUpTo(200)), refuse) ?? [];
  const given = fields.get('reviewers');
  for (const reviewer of reviewers)
    if (given !== undefined && disclosures?.every(({ name }) => name !== reviewer))
      refuseField(given, `${reviewer} has no entry among the disclosures`, refuse);
  return {
    objectives: optional(fields, 'objectives', listOf(textUpTo(300)), refuse) ?? [],
    ...(accreditation === undefined ? {} : { accreditation }),
    ...(mitigation === undefined ? {} : { mitigation }),
    reviewers,
  };
}

interface CheckedActivity {
  readonly written: WrittenActivity;
  /** Infinite while unknown, because a part that takes time was refused. */
  readonly minutes: number;
  readonly estimatedMinutes: number | null;
  readonly moc: readonly MocCredit[];
}

/** Refuses every term that breaks a rule of credit, with its line. */
export function checkTerms(activity: CheckedActivity, fields: Fields, root: Field, refuse: Refuse): void {
  for (const { term, reason } of termsFaults(termsOf(activity)))
    refuse(fields.get(FIELD[term])?.line ?? root.line, `${FIELD[term]}: ${reason}`);
}

export function termsOf({ written, minutes, estimatedMinutes, moc }: CheckedActivity): ActivityTerms {
  const { creditQuarters, passingMarkPercent, releasedOn, reviewedOn, expiresOn } = written;
  return {
    credit: creditQuarters,
    minutes,
    estimatedMinutes,
    passingMarkPercent,
    moc,
    releasedOn,
    reviewedOn: reviewedOn ?? null,
    expiresOn,
  };
}

const FIELD: Readonly<Record<TermsFault['term'], string>> = {
  credit: 'credit',
  minutes: 'minutes',
  passingMark: 'passing-mark',
  reviewed: 'reviewed',
  expires: 'expires',
  moc: 'moc',
};

export function readDisclosures(field: Field, refuse: Refuse): readonly ArticleDisclosure[] {
  const items = itemsOf(field, refuse);
  if (items.length === 0)
    refuseField(field, 'must name everybody in control of the content, at least one person', refuse);
  return items.flatMap((item) => {
    const fields = fieldsOf(item, ['name', 'role', 'relationships'], refuse);
    if (fields.size === 0) return [];
    const name = required(fields, 'name', item, text, refuse);
    const role = required(fields, 'role', item, text, refuse);
    const given = fields.get('relationships');
    if (given === undefined)
      refuse(item.line, `${item.path}.relationships: is missing; write [] where there are none`);
    const relationships = given === undefined ? [] : listOf(readRelationship)(given, refuse);
    return name === undefined || role === undefined
      ? []
      : [{ name, role, relationships: relationships ?? [] }];
  });
}

function readRelationship(item: Field, refuse: Refuse) {
  const fields = fieldsOf(item, ['company', 'nature'], refuse);
  if (fields.size === 0) return undefined;
  const company = required(fields, 'company', item, text, refuse);
  const nature = required(fields, 'nature', item, text, refuse);
  return company === undefined || nature === undefined ? undefined : { company, nature };
}

/** Null if nothing is declared. */
export function readSupport(fields: Fields, refuse: Refuse): readonly string[] | null {
  return optional(fields, 'commercial-support', listOf(textUpTo(200)), refuse) ?? null;
}
