/** How a list marks its items: by itself, or with the publisher's own labels as text. */
export type ListMarks =
  | { readonly kind: 'bullets' | 'none' | 'labels' }
  | { readonly kind: 'numbers'; readonly type: NumberType; readonly start: number };

type NumberType = '1' | 'a' | 'A' | 'i' | 'I';

const numbered: Readonly<Record<string, NumberType>> = {
  order: '1',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

/** Far above any list, and what the page's `start` can hold. */
const MAX_START = 9999;

/**
 * Labels that count up become numbers of the list's own. Bullets and other signs become bullets. All other labels, such
 * as 'Step 1' or 'Q3', are text that must not get lost. `start` is the first number if there are no labels.
 */
export function listMarks(listType: string, labels: readonly string[], start = 1): ListMarks {
  const type = numbered[listType];
  if (labels.some((label) => /[\p{L}\p{N}]/u.test(label))) return seriesOf(labels) ?? { kind: 'labels' };
  if (type !== undefined) return { kind: 'numbers', type, start };
  const isPlain = listType === 'simple' && labels.every((label) => label === '');
  return { kind: isPlain ? 'none' : 'bullets' };
}

const valueIn: Readonly<Record<NumberType, (label: string) => number | undefined>> = {
  '1': (label) => (/^\d{1,4}$/.test(label) ? Number(label) : undefined),
  a: (label) => (/^[a-z]$/.test(label) ? label.charCodeAt(0) - 96 : undefined),
  A: (label) => (/^[A-Z]$/.test(label) ? label.charCodeAt(0) - 64 : undefined),
  i: (label) => (/^[ivx]+$/.test(label) ? romanValue(label) : undefined),
  I: (label) => (/^[IVX]+$/.test(label) ? romanValue(label.toLowerCase()) : undefined),
};

function seriesOf(labels: readonly string[]): ListMarks | undefined {
  const bare = labels.map((label) => label.replace(/^[\s([]+|[\s.):\]]+$/g, ''));
  // A lone 'i' begins a list in Roman numerals more often than it is the ninth letter.
  const types: readonly NumberType[] = ['1', 'i', 'I', 'a', 'A'];
  for (const type of types) {
    const values = bare.map(valueIn[type]);
    const [start] = values;
    if (start === undefined || start > MAX_START) continue;
    if (values.every((value, index) => value === start + index)) return { kind: 'numbers', type, start };
  }
  return undefined;
}

const romans: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function romanValue(text: string): number | undefined {
  const digits = [...text].map((letter) => romans[letter] ?? 0);
  const value = digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  );
  return inRoman(value) === text ? value : undefined;
}

function inRoman(value: number): string {
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][value % 10] ?? '';
  return `${'x'.repeat(Math.max(0, Math.floor(value / 10)))}${ones}`;
}
