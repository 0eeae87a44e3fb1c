import { escapeHtml } from '../shared/escape-html.ts';

/** The parts of a mail in order: sentences, a link to follow, or a code to type. */
export type Passage = string | { readonly link: string } | { readonly code: string };

interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** The same text as plain text and as simple HTML, which loads no external content. */
export const mailBody = (productName: string, passages: readonly Passage[]): MailBody => ({
  text: `${[...passages.map(asText), productName].join('\n\n')}\n`,
  html: [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">',
    ...passages.map(asHtml),
    `<p>${escapeHtml(productName)}</p>`,
    '</body></html>',
  ].join('\n'),
});

const asText = (passage: Passage): string => {
  if (typeof passage === 'string') return passage;
  return 'link' in passage ? passage.link : `    ${passage.code}`;
};

const asHtml = (passage: Passage): string => {
  if (typeof passage === 'string') return `<p>${escapeHtml(passage)}</p>`;
  if ('code' in passage)
    return `<p style="font-size: 28px; letter-spacing: 4px"><strong>${escapeHtml(passage.code)}</strong></p>`;
  const link = escapeHtml(passage.link);
  return `<p><a href="${link}">${link}</a></p>`;
};
