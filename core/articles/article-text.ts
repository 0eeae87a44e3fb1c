/** The formatting of a run of text. */
export type Look = 'italic' | 'bold' | 'underlined' | 'struck' | 'raised' | 'lowered' | 'code';

/** Text of one format within a line. */
export interface TextRun {
  readonly text: string;
  readonly looks: readonly Look[];
  /** An address, or `#` and the anchor of a block or a reference. */
  readonly link: string | null;
  /** The MathML of a formula; `text` is its one-line reading. */
  readonly formula: string | null;
}

/** A cell of a table. */
export interface TableCell {
  readonly runs: readonly TextRun[];
  readonly isHeader: boolean;
  /** The columns and rows that it spans, at least 1. */
  readonly columns: number;
  readonly rows: number;
}

interface Placed {
  /** The target of links to this block: `a-methods`. */
  readonly anchor: string | null;
  /** How many lists and quotations are around it. */
  readonly depth: number;
}

/** One block of an article, in reading order. Blocks do not contain blocks: `depth` shows the nesting. */
export type Block = Placed &
  (
    | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly runs: readonly TextRun[] }
    | {
        readonly kind: 'paragraph' | 'quote' | 'aside' | 'term' | 'caption';
        readonly runs: readonly TextRun[];
      }
    /** The first lines of a list item. Its marker is `•` or a number such as `3.` */
    | { readonly kind: 'item'; readonly marker: string; readonly runs: readonly TextRun[] }
    | { readonly kind: 'code'; readonly text: string }
    /** A formula on its own line. */
    | { readonly kind: 'formula'; readonly mathml: string; readonly text: string }
    | { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] }
    | { readonly kind: 'rule' }
  );

/** An article's text for clients that show no HTML. */
export interface ArticleText {
  readonly abstract: readonly { readonly label: string | null; readonly blocks: readonly Block[] }[];
  readonly body: readonly Block[];
}

const INDENT = '  ';

/**
 * Blocks as lines of plain text, for a terminal or a voice: one line per paragraph, an empty line between blocks, two
 * spaces per level of depth, and a table's cells between bars.
 */
export const plainLines = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block, index) => {
    const lines = linesOf(block).map((line) => INDENT.repeat(block.depth) + line);
    const isNextItem = block.kind === 'item' && blocks[index - 1]?.kind === 'item';
    return index === 0 || isNextItem ? lines : ['', ...lines];
  });

/** A whole article as lines of plain text. */
export const articleLines = ({ abstract, body }: ArticleText): readonly string[] => [
  ...abstract.flatMap(({ label, blocks }) => [...(label === null ? [] : [label]), ...plainLines(blocks), '']),
  ...plainLines(body),
];

const linesOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'code':
    case 'formula':
      return block.text.split('\n');
    case 'rule':
      return ['* * *'];
    case 'table':
      return block.rows.map((row) => row.map(({ runs }) => textOf(runs)).join(' | '));
    case 'item':
      return [`${block.marker} ${textOf(block.runs)}`];
    default:
      return [textOf(block.runs)];
  }
};

const textOf = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replaceAll('\n', ' ')
    .trim();
