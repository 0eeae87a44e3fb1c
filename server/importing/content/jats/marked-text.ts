import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import { subscript, superscript } from './shifted.ts';

/**
 * Marks for text on one line with italics, superscripts and subscripts. Each starts and ends with a character that
 * Unicode never assigns, so marked text can be joined like any other; only replacements must ignore the marks.
 */
const marks: ReadonlyMap<string, readonly [open: string, close: string]> = new Map([
  ['italic', ['\uFDD0', '\uFDD1']],
  ['sup', ['\uFDD2', '\uFDD3']],
  ['sub', ['\uFDD4', '\uFDD5']],
]);

const anyMark = /[\uFDD0-\uFDD5]/g;

/** Wraps text in the marks of a JATS element; other elements and empty text get none. */
export function marked(element: string, text: string): string {
  const [open, close] = marks.get(element) ?? ['', ''];
  return text === '' ? '' : `${open}${text}${close}`;
}

export function withoutMarks(text: string): string {
  return text.replace(anyMark, '');
}

/** Replaces as if the text had no marks, and keeps the marks. The pattern must not have capturing groups. */
export function replaceText(text: string, pattern: RegExp, by: string): string {
  const edits: { readonly at: number; readonly length: number }[] = [];
  const replaced = withoutMarks(text).replace(pattern, (match: string, at: number) => {
    edits.push({ at, length: match.length });
    return by;
  });
  if (edits.length === 0) return text;
  const moved = (place: number) =>
    edits.reduce((to, { at, length }) => {
      if (place <= at) return to;
      const inside = Math.min(place - at, length);
      return to - inside + (inside < length ? Math.min(inside, by.length) : by.length);
    }, place);
  let done = 0;
  const pieces = [...text.matchAll(anyMark)].map(({ 0: mark, index }, marksBefore) => {
    const upTo = moved(index - marksBefore);
    const piece = replaced.slice(done, upTo);
    done = upTo;
    return `${piece}${mark}`;
  });
  return `${pieces.join('')}${replaced.slice(done)}`;
}

/** As plain text, such as '10⁻⁴' or 'p16INK4a'. */
export function plainOf(text: string): string {
  return withoutMarks(
    text
      .replace(/\uFDD2([^\uFDD2-\uFDD5]*)\uFDD3/g, (_, inner: string) => superscript(withoutMarks(inner)))
      .replace(/\uFDD4([^\uFDD2-\uFDD5]*)\uFDD5/g, (_, inner: string) => subscript(withoutMarks(inner))),
  );
}

/** As HTML with only `i`, `sup` and `sub`; undefined if the text has no marks. */
export function htmlOf(text: string): string | undefined {
  const filled = text.replace(/\uFDD0(\s*)\uFDD1|\uFDD2(\s*)\uFDD3|\uFDD4(\s*)\uFDD5/g, '$1$2$3');
  if (filled.search(anyMark) === -1) return undefined;
  const tags: Readonly<Record<string, string>> = {
    '\uFDD0': '<i>',
    '\uFDD1': '</i>',
    '\uFDD2': '<sup>',
    '\uFDD3': '</sup>',
    '\uFDD4': '<sub>',
    '\uFDD5': '</sub>',
  };
  return cleanArticleHtml(escapeHtml(filled).replace(anyMark, (mark) => tags[mark] ?? ''));
}
