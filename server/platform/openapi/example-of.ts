import type { JsonSchema } from './schemas.ts';

/** Values by field name, so that an example looks like a real response. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'ada.byron@hospital.example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  degree: 'M.D.',
  nameAtIssue: 'Ada Byron',
  password: 'otter-lantern-7-quarry',
  title: 'Early mobilization after stroke',
  articleTitle: 'Early mobilization after stroke',
  slug: 'early-mobilization-after-stroke',
  articleSlug: 'early-mobilization-after-stroke',
  courseSlug: 'tapering-opioids',
  courseTitle: 'Tapering opioids',
  topicSlug: 'opioids',
  stateSlug: 'florida',
  name: 'Ada Byron',
  journal: 'Journal of Rehabilitation',
  finding: 'Patients who were mobilized within a day walked sooner.',
  stem: 'Which patients walked sooner?',
  text: 'Those who were mobilized within a day',
  explanation: 'Time to walking was the first outcome, and it was shorter with early mobilization.',
  message: 'Done.',
  timeZone: 'America/New_York',
  dateOfBirth: '1980-05-04',
  provider: 'A hospital',
  year: 2026,
  asOf: '2026-01',
  published: '2026-01',
  board_number: '123456',
  amount: 19900,
  currency: 'USD',
  exp_month: 12,
  exp_year: 2034,
  expMonth: 12,
  expYear: 2034,
  number: '4242424242424242',
  cvc: '123',
  passingMarkPercent: 70,
  minutes: 10,
  device: 'Firefox on Windows',
  address: '192.0.2.1',
  mediaType: 'video/mp4',
  html: '<p>Patients were mobilized within a day.</p>',
  bodyHtml: '<p>Patients were mobilized within a day.</p>',
  abstractHtml: '<p>Patients were mobilized within a day.</p>',
  redirectUri: 'https://app.example.org/callback',
  url: 'https://example.org',
  state: 'FL',
  planName: 'Pro',
  npi: '1234567893',
  file: 'RGF0ZSxBY3Rpdml0eQo=',
  phone: null,
  errors: {},
};

/**
 * Values by the patterns of contract/values.ts and its neighbors, because only the pattern identifies a text's
 * format.
 */
const CANDIDATES: readonly string[] = [
  '1024',
  '42',
  '2026',
  '2026-05',
  'FL',
  'USD',
  '123456',
  '4242',
  '123',
  '4242424242424242',
  'K7Q2M9XA',
  '0b6c1f3e7a2d4c589f103d8e5b7a6c21',
  'early-mobilization-after-stroke',
  'internal',
  'SPRING-10',
  'ada.byron@hospital.example.org',
  '19900',
  'q0Jv1cD8mTz4uXnBw6LrYs2kHgPe5aFi',
  'q0Jv1cD8mTz4uXnBw6LrYs2kHgPe5aFiq0Jv1cD8mTz4uXnB',
  '3f0c0a528e564f0b9d3e2f6f1a5d7c11',
  '9c1e4a7b3d52f08614c7e29ab5d3f0719c1e4a7b3d52f08614c7e29ab5d3f071',
];

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-05-04T12:00:00.000Z',
  date: '2026-05-04',
  uuid: '0b6c1f3e-7a2d-4c58-9f10-3d8e5b7a6c21',
  uri: 'https://app.example.org/callback',
  email: 'ada.byron@hospital.example.org',
};

type Schemas = Readonly<Record<string, JsonSchema>>;

/** A value that matches a schema of the document; always the same for the same schema. */
export const exampleOf = (schema: JsonSchema, named: Schemas, name = ''): unknown => {
  if (typeof schema.$ref === 'string') {
    const target = named[schema.$ref.split('/').at(-1) ?? ''];
    return target === undefined ? null : exampleOf(target, named, name);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum))
    return schema.enum.find((value) => value === BY_NAME[name]) ?? schema.enum[0];
  const [choice] = listOf(schema.anyOf ?? schema.oneOf).filter(({ type }) => type !== 'null');
  if (choice !== undefined) return exampleOf(choice, named, name);
  switch (schema.type) {
    case 'object':
      return objectExample(schema, named);
    case 'array':
      return arrayExample(schema, named);
    case 'string':
      return textExample(schema, name);
    case 'integer':
    case 'number':
      return numberExample(schema, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
};

const objectExample = (schema: JsonSchema, named: Schemas): unknown => {
  const properties = Object.entries(recordOf(schema.properties));
  const example = properties.map(([name, value]) => [name, exampleOf(recordOf(value), named, name)]);
  return Object.fromEntries(example);
};

const arrayExample = (schema: JsonSchema, named: Schemas): unknown => {
  const length = typeof schema.minItems === 'number' ? schema.minItems : 1;
  return Array.from({ length }, () => exampleOf(recordOf(schema.items), named));
};

const numberExample = (schema: JsonSchema, name: string): number => {
  const least = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const known = BY_NAME[name];
  return typeof known === 'number' && known >= least ? known : Math.max(least, 2);
};

const textExample = (schema: JsonSchema, name: string): string => {
  const known = BY_NAME[name];
  const format = FORMATS[String(schema.format)];
  const inOrder = [known, format, ...CANDIDATES, 'An example'];
  const plain = typeof schema.pattern === 'string' ? inOrder : [known, format, 'An example', ...CANDIDATES];
  const found = plain.find((value) => typeof value === 'string' && isTextOf(schema, value));
  return typeof found === 'string' ? found : '';
};

const isTextOf = (schema: JsonSchema, value: string): boolean =>
  (typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(value)) &&
  (typeof schema.format !== 'string' ||
    FORMATS[schema.format] === undefined ||
    FORMATS[schema.format] === value) &&
  (typeof schema.minLength !== 'number' || value.length >= schema.minLength) &&
  (typeof schema.maxLength !== 'number' || value.length <= schema.maxLength);

const listOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.map(recordOf) : []);

const recordOf = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {};
