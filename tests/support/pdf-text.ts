import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  readonly pages: number;
  /** What a reader would select, with one space wherever there is some. */
  readonly text: string;
  /** Each piece of text with its box on the page, in points from the lower left. */
  readonly pieces: readonly {
    readonly text: string;
    readonly left: number;
    readonly right: number;
    readonly baseline: number;
    readonly font: string;
  }[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** The roles of its tagged parts, in reading order. */
  readonly roles: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** What a program can read of a PDF of one page. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const content = await page.getTextContent();
  const { info } = await document.getMetadata();
  const tree: unknown = await page.getStructTree();
  const pieces = content.items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: Number(item.transform[4]),
            right: Number(item.transform[4]) + item.width,
            baseline: Number(item.transform[5]),
            font: item.fontName,
          },
        ]
      : [],
  );
  const text = content.items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
    .join('');
  const { width, height } = page.getViewport({ scale: 1 });
  const read: ReadPdf = {
    pages: document.numPages,
    text: text.replace(/\s+/g, ' '),
    pieces,
    info: { ...info },
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : null,
    roles: rolesIn(tree),
    width,
    height,
  };
  await loading.destroy();
  return read;
};

const rolesIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  return [
    ...role,
    ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesIn) : []),
  ];
};
