import { likelierText } from '#core/credits/sheets/likelier-text.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The text of a file in any encoding that spreadsheet programs save: UTF-8, UTF-16 in either byte order, Windows-1252 or
 * Mac Roman. Throws `Unreadable` if it is no table.
 */
export const decodeTable = (bytes: Uint8Array): string => {
  if (OLD_WORKBOOK.every((byte, at) => bytes[at] === byte))
    throw new Unreadable(
      'This is an old workbook (.xls), or one with a password. Save it as .xlsx without a password, or as CSV.',
    );
  const text = decoded(bytes);
  if (text.includes('\0') || text.startsWith('%PDF'))
    throw new Unreadable('This isn’t a table. Choose an Excel file (.xlsx) or a CSV file.');
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(text))
    throw new Unreadable(
      'This is a web page, whatever its name says. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    );
  return text;
};

const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const decoded = (bytes: Uint8Array): string => {
  const known = encodingOf(bytes);
  if (known !== null) return new TextDecoder(known).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
    return likelierText(windows ?? '', mac ?? '');
  }
};

const encodingOf = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, every other byte of Latin text in UTF-16 is zero.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  return bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0 ? 'utf-16be' : null;
};
