import { decodeTable } from './decode-table.ts';
import type { FileSheets } from './file-sheets.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { Unreadable } from './unreadable.ts';

/** The sheets of a CSV file or a workbook, or why it can't be read, as a sentence. */
export const readSheets = async (bytes: Uint8Array): Promise<FileSheets | { readonly refused: string }> => {
  try {
    return isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(decodeTable(bytes));
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    throw error;
  }
};

/** Whether the file is an archive, as a workbook is. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
