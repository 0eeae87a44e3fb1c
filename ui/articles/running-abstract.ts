import type { Article } from '#core/articles/article.ts';
import { cleanHtml } from './clean-html.ts';

/**
 * The sections of an abstract, cleaned, as one running text with each label in bold before its own. What is no plain
 * paragraph, like a list, stays what it is, and the text goes on after it.
 */
export const runningAbstract = (sections: Article['abstract']): HTMLElement => {
  const whole = document.createElement('div');
  let paragraph: HTMLElement | undefined;

  const goOn = (...nodes: readonly (Node | string)[]) => {
    if (paragraph) paragraph.append(' ', ...nodes);
    else {
      paragraph = document.createElement('p');
      paragraph.append(...nodes);
      whole.append(paragraph);
    }
  };

  for (const { label, html } of sections) {
    if (label !== null) goOn(bold(label));
    for (const node of [...cleanHtml(html).childNodes]) {
      if (!(node instanceof Element)) {
        if (node.textContent?.trim()) goOn(node);
      } else if (isBlock(node)) {
        whole.append(node);
        paragraph = undefined;
      } else goOn(...(node.localName === 'p' ? node.childNodes : [node]));
    }
  }
  return whole;
};

export const labelText = (label: string): string => (/[.:?!]$/.test(label) ? label : `${label}:`);

const bold = (label: string): HTMLElement => {
  const strong = document.createElement('strong');
  strong.textContent = labelText(label);
  return strong;
};

/** What stays within a line of text. */
export const INLINE = ['p', 'a', 'i', 'b', 'em', 'strong', 'u', 's', 'sub', 'sup', 'code', 'math', 'br'];

const isBlock = ({ localName }: Element): boolean => !INLINE.includes(localName);
