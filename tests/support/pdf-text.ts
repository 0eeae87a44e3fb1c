import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfPiece {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly font: string;
}

interface ReadPdf {
  readonly pages: number;
  /** The text that a reader would select, with whitespace collapsed. */
  readonly text: string;
  /** Each piece of text with its page, from 1, and its box on it, in points from the lower left. */
  readonly pieces: readonly PdfPiece[];
  /** The URLs of its links. */
  readonly links: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** The roles of its tagged parts, in reading order. */
  readonly roles: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** What a program can read of a PDF. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => readPage(await document.getPage(number), number)),
  );
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const read: ReadPdf = {
    pages: document.numPages,
    text: pages
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
    pieces: pages.flatMap(({ pieces }) => pieces),
    links: pages.flatMap(({ links }) => links),
    info: { ...info },
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : null,
    roles: pages.flatMap(({ roles }) => roles),
    width,
    height,
  };
  await loading.destroy();
  return read;
};

/** The lines of text in visual order, with a space for each gap. */
export const rowsOf = (pieces: readonly PdfPiece[]): readonly string[] => {
  const rows = new Map<string, PdfPiece[]>();
  for (const piece of pieces) {
    const row = `${piece.page} ${Math.round(piece.baseline)}`;
    rows.set(row, [...(rows.get(row) ?? []), piece]);
  }
  return [...rows.values()].map((row) => {
    const placed = row.toSorted((one, other) => one.left - other.left);
    return placed
      .map(({ text, left }, index) => `${left - (placed[index - 1]?.right ?? left) > 1 ? ' ' : ''}${text}`)
      .join('');
  });
};

const readPage = async (page: PDFPageProxy, number: number) => {
  const { items } = await page.getTextContent();
  const annotations: readonly { readonly url?: unknown }[] = await page.getAnnotations();
  const tree: unknown = await page.getStructTree();
  return {
    text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''),
    pieces: items.flatMap((item): readonly PdfPiece[] =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              page: number,
              text: item.str,
              left: Number(item.transform[4]),
              right: Number(item.transform[4]) + item.width,
              baseline: Number(item.transform[5]),
              font: item.fontName,
            },
          ]
        : [],
    ),
    links: annotations.flatMap(({ url }) => (typeof url === 'string' ? [url] : [])),
    roles: rolesIn(tree),
  };
};

const rolesIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  return [
    ...role,
    ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesIn) : []),
  ];
};
