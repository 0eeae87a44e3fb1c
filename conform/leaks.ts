import { type GenericSchema, safeParse } from 'valibot';
import { type Fault, faultOf } from './report.ts';

/** What fields that give away an answer key, or something derived from a password, would be called. */
const SECRET = /correct|right|answerKey|explanation|reason|password|salt/i;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Fields with such a name that are not in the contract. Clients drop them, and the suites see only what clients see, but
 * anyone can read them in the network traffic.
 */
export const leaksIn = (call: string, schema: GenericSchema, content: unknown): readonly Fault[] => {
  const { success, output } = safeParse(schema, content);
  if (!success) return [];
  return unknownIn(content, output, '')
    .filter((field) => SECRET.test(field.split('.').at(-1) ?? ''))
    .map((field) =>
      faultOf(
        call,
        field,
        'no such field',
        'one',
        `${field} is not in the contract, and gives something away`,
      ),
    );
};

/** The paths of fields that decoding dropped. */
const unknownIn = (content: unknown, decoded: unknown, path: string): readonly string[] => {
  if (!isFields(content) || !isFields(decoded)) return [];
  return Object.entries(content).flatMap(([name, value]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return name in decoded ? unknownIn(value, decoded[name], field) : [field];
  });
};
