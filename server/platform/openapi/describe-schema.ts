import { html } from 'hono/html';
import type { JsonSchema } from './schemas.ts';

type Html = ReturnType<typeof html>;

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

const formats: Readonly<Record<string, string>> = { 'date-time': 'moment', date: 'day' };

/** The fields of an object, each followed by the fields of its nested object. */
export const fieldTable = (schema: JsonSchema): Html => {
  const rows = fieldsOf(schema, '');
  if (rows.length === 0) return html`<p>${typeOf(schema)}</p>`;
  return html`<table>
    <thead><tr><th scope="col">Field</th><th scope="col">Holds</th><th scope="col">Required</th></tr></thead>
    <tbody>
      ${rows.map(
        ({ path, type, required }) =>
          html`<tr><th scope="row"><code>${path}</code></th><td>${type}</td><td>${required ? 'yes' : 'no'}</td></tr>`,
      )}
    </tbody>
  </table>`;
};

interface Field {
  readonly path: string;
  readonly type: Html;
  readonly required: boolean;
}

const fieldsOf = (schema: JsonSchema, prefix: string): readonly Field[] => {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(record(schema.properties)).flatMap(([name, value]) => {
    const field = record(value);
    const path = `${prefix}${name}`;
    const [inner, suffix] = innerObject(field);
    return [
      { path, type: typeOf(field), required: required.includes(name) },
      ...fieldsOf(inner, `${path}${suffix}.`),
    ];
  });
};

/** The object that contains a field's nested fields: the field itself, a list's items, or its non-null alternative. */
const innerObject = (field: JsonSchema): [JsonSchema, string] => {
  const present = alternatives(field).find((each) => each.type !== 'null') ?? field;
  return present.type === 'array' ? [record(present.items), '[]'] : [present, ''];
};

const typeOf = (schema: JsonSchema): Html => {
  const reference = schema.$ref;
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  const choices = alternatives(schema);
  if (choices.length > 0)
    return html`${choices.map((each, at) => html`${at > 0 ? ' or ' : ''}${typeOf(each)}`)}`;
  const values = schema.enum;
  if (Array.isArray(values))
    return html`${values.map((each, at) => html`${at > 0 ? ', ' : ''}<code>${each}</code>`)}`;
  if (schema.type === 'array') return html`list of ${typeOf(record(schema.items))}`;
  const type = String(schema.type ?? 'anything');
  const format = formats[String(schema.format)];
  return html`${format ?? words[type] ?? type}${limitsOf(schema)}`;
};

const limitsOf = (schema: JsonSchema): string => {
  const [least, most] = [schema.minLength, schema.maxLength];
  if (typeof most !== 'number')
    return typeof least === 'number' && least > 1 ? `, at least ${least} characters` : '';
  return typeof least === 'number' && least > 1
    ? `, ${least} to ${most} characters`
    : `, at most ${most} characters`;
};

const alternatives = (schema: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(schema.anyOf) ? schema.anyOf.map(record) : [];

const record = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {};
