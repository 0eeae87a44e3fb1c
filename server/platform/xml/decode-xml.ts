import { decodeContent, tooLarge } from '../shared/decode-content.ts';
import { type Reading, refused } from '../shared/refusal.ts';

/** The encodings that are read besides UTF-8, by the names that files use for them. */
const others: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'latin-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

const sameAsUtf8 = /^(?:utf-?8|(?:us-)?ascii)$/i;

/** Decodes an XML file by its byte order mark, else by the encoding that it declares, else as UTF-8. */
export function decodeXml(content: Uint8Array | string): Reading<string> {
  if (typeof content === 'string') return decodeContent(content);
  const why = tooLarge(content.byteLength);
  if (why !== undefined) return refused(1, why);
  const marked = encodingOfMark(content);
  if (marked !== undefined) return decodeContent(new TextDecoder(marked).decode(content));
  const declared = declaredEncoding(content);
  if (declared === undefined || sameAsUtf8.test(declared)) return decodeContent(content);
  const encoding = others[declared.toLowerCase()];
  // A declaration that can be read as ASCII proves that the file is not in UTF-16.
  if (encoding === undefined || encoding.startsWith('utf-16'))
    return refused(
      1,
      `The file says that it is encoded in ${declared}${encoding === undefined ? '; UTF-8, UTF-16, ASCII and Latin-1 are read' : ', but it is not'}.`,
    );
  return decodeContent(new TextDecoder(encoding).decode(content));
}

/** UTF-16 by its mark, or by the zero bytes around the first `<`. */
function encodingOfMark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

function declaredEncoding(content: Uint8Array): string | undefined {
  const beginning = Buffer.from(content.subarray(0, 200)).toString('latin1');
  return /^\s*(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(beginning)?.[1];
}
