import { strToU8, zipSync } from 'fflate';

/** A cell as a program stores it: a day has a number and a format, and a formula its last result. */
export type Cell =
  | string
  | number
  | null
  | { readonly day: string; readonly time?: number }
  | { readonly formula: string; readonly result: string | number };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** 'A1:C1'. */
  readonly merged?: readonly string[];
}

export interface WorkbookOptions {
  /** Whether days are counted from 1904, as old Excel for Mac does. */
  readonly is1904?: boolean;
  /** The number format of days; without it, Excel's own short date. */
  readonly dayFormat?: string;
  /** Whether texts are in the cells, and not in a table of their own. */
  readonly hasInlineTexts?: boolean;
  /** Rows with a format and no value below the others. */
  readonly emptyRows?: number;
  /** Further files of the archive. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

const DAY_MILLISECONDS = 86_400_000;

/** The number of a day in a workbook. */
export const serialOf = (day: string, is1904 = false): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(is1904 ? '1904-01-01T00:00:00Z' : '1899-12-30T00:00:00Z')) /
  DAY_MILLISECONDS;

/** An XLSX file. */
export const workbook = (sheets: readonly Sheet[], options: WorkbookOptions = {}): Buffer => {
  const texts: string[] = [];
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': xml(
      `<workbook ${MAIN} ${RELATIONS}><workbookPr${options.is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
        .join(
          '',
        )}${relation('rIdS', 'styles', 'styles.xml')}${relation('rIdT', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet ${MAIN}>${
        options.dayFormat === undefined
          ? ''
          : `<numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(options.dayFormat)}"/></numFmts>`
      }<cellXfs><xf numFmtId="0"/><xf numFmtId="${options.dayFormat === undefined ? 14 : 164}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  };
  sheets.forEach((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = xml(sheetXml(sheet, options, texts));
  });
  parts['xl/sharedStrings.xml'] = xml(
    `<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  return Buffer.from(zipSync({ ...parts, ...options.files }));
};

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const xml = (content: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');

const sheetXml = ({ rows, merged = [] }: Sheet, options: WorkbookOptions, texts: string[]): string => {
  const filled = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, options, texts));
    return `<row r="${row + 1}">${inside.join('')}</row>`;
  });
  const empty = Array.from({ length: options.emptyRows ?? 0 }, (_, at) => {
    const row = rows.length + at + 1;
    return `<row r="${row}"><c r="A${row}" s="1"/></row>`;
  });
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet ${MAIN}><sheetData>${filled.join('')}${empty.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
};

const letter = (column: number): string => String.fromCharCode(65 + column);

const cellXml = (cell: Cell, place: string, options: WorkbookOptions, texts: string[]): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    if (options.hasInlineTexts)
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    return `<c r="${place}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  }
  if ('day' in cell)
    return `<c r="${place}" s="1"><v>${serialOf(cell.day, options.is1904) + (cell.time ?? 0)}</v></c>`;
  const type = typeof cell.result === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.result))}</v></c>`;
};
