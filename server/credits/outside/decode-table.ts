import { fileSizeFault } from '#core/credits/outside-limit.ts';
import { refusedField } from '../../platform/http/refused.ts';

/**
 * The text of a file in any encoding that spreadsheets save: UTF-8, UTF-16 in either byte order, or else Windows-1252.
 */
export const decodeTable = (base64: string): string => {
  const bytes = Buffer.from(base64, 'base64');
  const fault = fileSizeFault(bytes.length);
  if (fault !== null) throw refusedField('file', fault);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw refusedField('file', 'This is a workbook. Save it as CSV first.');
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw refusedField('file', 'This isn’t a table. Save it as CSV first.');
  return text;
};

const encodingOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, every other byte of Latin text in UTF-16 is zero.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};
