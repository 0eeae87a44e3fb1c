/** Far above any file: publishers declare a few characters, or the files of their figures. */
const MAX_ENTITIES = 1000;
const MAX_DOCTYPE_LENGTH = 100_000;
const MAX_TEXT_LENGTH = 64;
/** By which declared entities may lengthen a file: they are single characters that the author could not type. */
export const MAX_ADDED = 1_000_000;

const declaration = /<!ENTITY\s+(%\s+)?([\w.:-]+)\s+([^>]*)>/g;
const anyDeclaration = /<!ENTITY/g;
const unparsed = /^(?:SYSTEM|PUBLIC)\s[^<&]*\sNDATA\s+[\w.:-]+\s*$/;
const literal = /^(?:"([^"]*)"|'([^']*)')\s*$/;

/**
 * The characters that a DOCTYPE declares, such as `<!ENTITY nbsp "&#160;">`. Undefined if it declares anything that
 * could expand or be fetched. Names of figure files (NDATA) and parameter entities are never used, so they do no harm.
 */
export function declaredEntities(doctype: string): Readonly<Record<string, string>> | undefined {
  if (doctype.length > MAX_DOCTYPE_LENGTH) return undefined;
  const declarations = [...doctype.matchAll(declaration)];
  const count = doctype.match(anyDeclaration)?.length ?? 0;
  if (declarations.length !== count || count > MAX_ENTITIES) return undefined;
  const texts: Record<string, string> = Object.create(null);
  for (const [, parameter, name = '', value = ''] of declarations) {
    if (parameter !== undefined || unparsed.test(value)) continue;
    const quoted = literal.exec(value);
    const text = quoted === null ? undefined : plainText(quoted[1] ?? quoted[2] ?? '');
    if (text === undefined) return undefined;
    texts[name] = text;
  }
  return texts;
}

const numbered = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** A short text that refers to nothing but characters by their number. */
function plainText(value: string): string | undefined {
  if (value.length > MAX_TEXT_LENGTH || /[&<%]/.test(value.replace(numbered, ''))) return undefined;
  return value.replace(numbered, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/** The line where the declared entities have added more than `MAX_ADDED` characters; undefined if they never do. */
export function lineOfTooMuchText(
  text: string,
  declared: Readonly<Record<string, string>>,
): number | undefined {
  let added = 0;
  for (const { 0: reference, 1: name = '', index } of text.matchAll(/&([\w.:-]+);/g)) {
    added += Math.max(0, (declared[name]?.length ?? 0) - reference.length);
    if (added > MAX_ADDED) return text.slice(0, index).split('\n').length;
  }
  return undefined;
}
