/** One promise, as a test of any runner: `run` throws if it is broken. */
export interface SuiteCase {
  readonly title: string;
  readonly run: () => Promise<void>;
}

/** What a context's ports promise, against one backend. */
export interface Suite {
  readonly title: string;
  /** Runs before the first case. */
  readonly open: () => Promise<void>;
  readonly cases: readonly SuiteCase[];
  /** Runs after the last case. */
  readonly close: () => Promise<void>;
}

type Step = () => unknown;
type Given<Row> = Row extends readonly [...infer Values] ? [...Values] : [Row];

interface Collecting {
  readonly titles: string[];
  readonly opening: Step[];
  readonly beforeEach: Step[];
  readonly cases: SuiteCase[];
  readonly closing: Step[];
}

let collecting: Collecting | null = null;

/** The suite that a function describes with the functions below. */
export const suiteOf = (describes: () => void): Suite => {
  const collected: Collecting = { titles: [], opening: [], beforeEach: [], cases: [], closing: [] };
  collecting = collected;
  try {
    describes();
  } finally {
    collecting = null;
  }
  return {
    title: collected.titles.join(' '),
    open: () => inOrder(collected.opening),
    cases: collected.cases,
    close: () => inOrder(collected.closing),
  };
};

const inOrder = async (steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await step();
};

const current = (): Collecting => {
  if (collecting === null) throw new Error('A suite is described inside of suiteOf.');
  return collecting;
};

export const describe = (title: string, body: () => void): void => {
  current().titles.push(title);
  body();
};
export const beforeAll = (step: Step): void => void current().opening.push(step);
export const beforeEach = (step: Step): void => void current().beforeEach.push(step);
export const afterAll = (step: Step): void => void current().closing.push(step);

/** Adds a case. */
const add = (title: string, run: Step): void => {
  const { beforeEach: before, cases } = current();
  cases.push({ title, run: () => inOrder([...before, run]) });
};

/** Adds a case for each row; `%s` and `%j` in the title are its values, and `$name` is a property of its first. */
const each =
  <const Row>(rows: readonly Row[]) =>
  (title: string, run: (...given: Given<Row>) => unknown): void => {
    for (const row of rows) {
      // A row that is no list is the only value; the compiler does not follow that through `Given`.
      const given = (Array.isArray(row) ? row : [row]) as unknown as Given<Row>;
      add(titleOf(title, given), () => run(...given));
    }
  };

const titleOf = (title: string, given: readonly unknown[]): string => {
  const values = [...given];
  return title
    .replace(/%(?:\.(\d+))?([sj])/g, (_, length: string | undefined, kind: string) => {
      const value = values.shift();
      const text = kind === 'j' ? JSON.stringify(value) : String(value);
      return length === undefined ? text : text.slice(0, Number(length));
    })
    .replace(/\$(\w+)/g, (_, name: string) => String(Object(given[0])[name]));
};

export const it = Object.assign(add, { each });
