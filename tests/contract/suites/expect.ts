/** A value that is known only by what it matches. */
class Match {
  readonly text: string;
  readonly matches: (value: unknown) => boolean;

  constructor(text: string, matches: (value: unknown) => boolean) {
    this.text = text;
    this.matches = matches;
  }
}

/** An expectation that was not met. */
export class NotAsExpected extends Error {
  override readonly name = 'NotAsExpected';
  /** The path of the value in what was received; null if it is the whole. */
  readonly field: string | null;
  readonly expected: string;
  readonly received: string;

  constructor({ field, expected, received }: Difference) {
    super(`${field === '' ? '' : `${field}: `}expected ${expected}, received ${received}`);
    this.field = field === '' ? null : field;
    this.expected = expected;
    this.received = received;
  }
}

interface Difference {
  readonly field: string;
  readonly expected: string;
  readonly received: string;
}

const shown = (value: unknown): string => {
  if (value instanceof Match) return value.text;
  if (value instanceof Set) return `a set of ${shown([...value])}`;
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
};

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const inside = (path: string, name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);

/** The first difference; with `partial`, objects may have more fields than are expected. */
const differenceOf = (
  received: unknown,
  expected: unknown,
  partial: boolean,
  field = '',
): Difference | null => {
  const differs = { field, expected: shown(expected), received: shown(received) };
  if (expected instanceof Match) return expected.matches(received) ? null : differs;
  if (Object.is(received, expected)) return null;
  if (!isObject(received) || !isObject(expected)) return differs;
  if (received instanceof Set && expected instanceof Set)
    return received.size === expected.size && [...expected].every((each) => received.has(each))
      ? null
      : differs;
  if (received instanceof Date || expected instanceof Date)
    return Number(received) === Number(expected) ? null : differs;
  if (Array.isArray(expected) !== Array.isArray(received)) return differs;
  if (Array.isArray(expected) && Array.isArray(received) && expected.length !== received.length)
    return differs;
  const names = Object.keys(partial ? expected : { ...received, ...expected });
  for (const name of names) {
    const found = differenceOf(received[name], expected[name], partial, inside(field, name));
    if (found !== null) return found;
  }
  return null;
};

const isSame = (received: unknown, expected: unknown): boolean =>
  differenceOf(received, expected, false) === null;

const has = (received: unknown, expected: unknown): boolean => {
  if (typeof received === 'string') return received.includes(String(expected));
  if (received instanceof Set) return received.has(expected);
  return Array.isArray(received) && received.includes(expected);
};

const expectations = (received: unknown, isNegated: boolean) => {
  const check = (isMet: boolean, expected: string, difference?: Difference | null): void => {
    if (isMet !== isNegated) return;
    throw new NotAsExpected(
      isNegated || !difference
        ? { field: '', expected: `${isNegated ? 'not ' : ''}${expected}`, received: shown(received) }
        : difference,
    );
  };
  const compare = (expected: unknown, partial: boolean): void => {
    const difference = differenceOf(received, expected, partial);
    check(difference === null, shown(expected), difference);
  };
  return {
    toBe: (expected: unknown) => check(Object.is(received, expected), shown(expected)),
    toEqual: (expected: unknown) => compare(expected, false),
    toMatchObject: (expected: unknown) => compare(expected, true),
    toBeNull: () => check(received === null, 'null'),
    toBeDefined: () => check(received !== undefined, 'a value'),
    toBeInstanceOf: (kind: { readonly name: string; readonly prototype: object }) =>
      check(isObject(received) && Object.prototype.isPrototypeOf.call(kind.prototype, received), kind.name),
    toBeGreaterThan: (least: number) => check(Number(received) > least, `more than ${least}`),
    toBeGreaterThanOrEqual: (least: number) => check(Number(received) >= least, `at least ${least}`),
    toBeCloseTo: (expected: number) =>
      check(Math.abs(Number(received) - expected) < 0.005, `about ${expected}`),
    toMatch: (pattern: RegExp) => check(pattern.test(String(received)), `text like ${pattern}`),
    toHaveLength: (length: number) => check(Object(received).length === length, `${length} of them`),
    toContain: (expected: unknown) => check(has(received, expected), `one with ${shown(expected)}`),
    toContainEqual: (expected: unknown) =>
      check(
        Array.isArray(received) && received.some((each) => isSame(each, expected)),
        `one with ${shown(expected)}`,
      ),
  };
};

/** Throws unless a value is as expected. Undefined fields count as missing ones. */
export const expect = Object.assign(
  (received: unknown) => ({ ...expectations(received, false), not: expectations(received, true) }),
  {
    any: (kind: StringConstructor | NumberConstructor | ArrayConstructor) =>
      new Match(`any ${kind.name}`, (value) =>
        kind === Array ? Array.isArray(value) : typeof value === kind.name.toLowerCase(),
      ),
    stringMatching: (pattern: RegExp) =>
      new Match(`text like ${pattern}`, (value) => typeof value === 'string' && pattern.test(value)),
    stringContaining: (part: string) =>
      new Match(`text with ${part}`, (value) => typeof value === 'string' && value.includes(part)),
    objectContaining: (fields: Fields) =>
      new Match(shown(fields), (value) => differenceOf(value, fields, true) === null),
    arrayContaining: (parts: readonly unknown[]) =>
      new Match(
        shown(parts),
        (value) => Array.isArray(value) && parts.every((part) => value.some((each) => isSame(each, part))),
      ),
  },
);
