import type { ActivityDraft, ArticleDisclosure } from '../article-draft.ts';
import type { Refuse } from '../refusal.ts';
import { type Field, type Fields, fieldsOf, itemsOf, refuseField } from './field.ts';
import { date, listOf, numberFrom, required, text } from './field-values.ts';

export const termFields = ['credit', 'passing-mark', 'released', 'expires'];
export const activityFields = [...termFields, 'minutes'];

export function readActivity(fields: Fields, root: Field, refuse: Refuse): ActivityDraft | undefined {
  const terms = readTerms(fields, root, refuse);
  const minutes = required(fields, 'minutes', root, numberFrom(1, 6000, 1), refuse);
  return terms === undefined || minutes === undefined ? undefined : { ...terms, minutes };
}

/** Credit in quarter hours, as for AMA PRA Category 1 Credit. */
export function readTerms(
  fields: Fields,
  root: Field,
  refuse: Refuse,
): Omit<ActivityDraft, 'minutes'> | undefined {
  const credit = required(fields, 'credit', root, numberFrom(0.25, 50, 0.25), refuse);
  const passingMarkPercent = required(fields, 'passing-mark', root, numberFrom(1, 100, 1), refuse);
  const releasedOn = required(fields, 'released', root, date, refuse);
  const expiresOn = required(fields, 'expires', root, date, refuse);
  if (releasedOn !== undefined && expiresOn !== undefined && expiresOn <= releasedOn)
    refuseField(fields.get('expires') ?? root, `must be after released (${releasedOn})`, refuse);
  if (credit === undefined || passingMarkPercent === undefined) return undefined;
  if (releasedOn === undefined || expiresOn === undefined) return undefined;
  return { creditQuarters: credit * 4, passingMarkPercent, releasedOn, expiresOn };
}

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
