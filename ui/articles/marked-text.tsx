import { createElement, type ReactNode } from 'react';

const TAG = /<(\/?)(i|sub|sup)>/;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A title or a reference with its italics, superscripts and subscripts: the only elements that it can have. */
export function MarkedText({ html }: { readonly html: string }) {
  return contentOf(html);
}

const contentOf = (html: string): ReactNode => {
  // Text, then `/` or nothing, then a name, and so on.
  const [first = '', ...pieces] = html.split(TAG);
  const open: { readonly name: string; readonly content: ReactNode[] }[] = [
    { name: '', content: [textOf(first)] },
  ];
  for (let at = 0; at < pieces.length; at += 3) {
    const [slash, name = '', text = ''] = pieces.slice(at, at + 3);
    const inner = open.at(-1);
    if (slash === '') open.push({ name, content: [] });
    else if (inner?.name === name) {
      open.pop();
      open.at(-1)?.content.push(createElement(name, { key: at }, ...inner.content));
    }
    open.at(-1)?.content.push(textOf(text));
  }
  return open.flatMap(({ content }) => content);
};

const textOf = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => CHARACTERS[name] ?? '');
