import { type Wording, wordingOf } from '#core/credits/certificate-wording.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import type { PaperSize } from '#core/shared/paper-size.ts';
import type { Line, Run } from '../../platform/pdf/break-lines.ts';
import { ACCENT, ERROR, HAIRLINE, INK, MUTED, PRIMARY } from '../../platform/pdf/colors.ts';
import { type Face, isCovered } from '../../platform/pdf/fonts.ts';
import { type Block, openSheet, type Sheet, type Style } from './sheet.ts';

const MARGIN = 68;
const TOP = 74;
const FACTS_TOP = 474;
const FOOTER_TOP = 562;
const FACTS_GAP = 24;
const SMALLEST = 7;
/** Fonts of other scripts may lack the dots of an ellipsis. */
const ELLIPSIS_FONT = 'regular latin';
/** Said where a character of the name or the title had to be replaced. */
const INCOMPLETE = 'Some characters can’t be printed. The full text is at this address.';

/** The product that the certificate names, the origin at which it is verified, and the learner's paper. */
export interface Issuer {
  readonly productName: string;
  readonly origin: string;
  readonly paper?: PaperSize;
}

/** The certificate of a credit as PDF. The same credit on the same paper size always produces the same bytes. */
export const drawCertificate = async (
  credit: CreditDetails,
  { productName, origin, paper = 'Letter' }: Issuer,
): Promise<Uint8Array<ArrayBuffer>> => {
  const wording = wordingOf(credit);
  const sheet = openSheet({
    title: `${wording.heading}: ${wording.title}`,
    author: credit.provider,
    subject: `${wording.learner}, ${credit.completedOn}`,
    createdAt: new Date(credit.completedAt),
    paper,
  });
  drawBackground(sheet, wording.warning);
  drawMasthead(sheet, productName, wording);
  drawBody(sheet, wording);
  drawFacts(sheet, wording);
  drawFooter(
    sheet,
    { ...wording, isWhole: isCovered(`${wording.learner} ${wording.title} ${wording.journal ?? ''}`) },
    `${origin}/verify/${credit.verificationCode}`,
  );
  return sheet.bytes();
};

const drawBackground = (sheet: Sheet, warning: string | undefined): void => {
  sheet.decorate((document) => {
    document.rect(0, 0, 14, sheet.height).fill(PRIMARY);
    if (warning === undefined) return;
    document.rect(14, 0, sheet.width - 14, 34).fill(ERROR);
    document.rotate(-24, { origin: [sheet.width / 2, sheet.height / 2] });
    sheet.fontNamed('semibold latin').fontSize(96).fillColor(ERROR, 0.07);
    const word = 'DEMONSTRATION';
    const left = (sheet.width - document.widthOfString(word)) / 2;
    document.text(word, left, sheet.height / 2 + 32, { lineBreak: false, baseline: 'alphabetic' });
  });
  if (warning === undefined) return;
  const style = { size: 15, leading: 20, color: '#ffffff' };
  sheet.set(sheet.block('P', [run(warning, 'semibold')], style, sheet.width - 2 * MARGIN), MARGIN, 7);
};

const drawMasthead = (sheet: Sheet, productName: string, { heading }: Wording): void => {
  const name = { size: 15, leading: 20, color: PRIMARY };
  sheet.set(sheet.block('P', [run(productName, 'semibold')], name, 400), MARGIN, TOP - 26);
  sheet.decorate((document) => {
    document.rect(MARGIN, TOP + 6, sheet.width - 2 * MARGIN, 0.75).fill(HAIRLINE);
    document.rect(MARGIN, TOP + 4.5, 56, 3).fill(ACCENT);
  });
  const style = { size: 34, leading: 42, color: PRIMARY };
  sheet.set(sheet.block('H1', [run(heading, 'semibold')], style, sheet.width - 2 * MARGIN), MARGIN, TOP + 24);
};

interface Placed {
  readonly block: Block;
  readonly gap: number;
}

const BODY_TOP = TOP + 84;
const SMALLEST_SCALE = 0.5;
const SMALLEST_TYPE = 8.5;

/** Sets the body as large as fits; text that is too long at the smallest size is cut. */
const drawBody = (sheet: Sheet, wording: Wording): void => {
  const height = FACTS_TOP - 20 - BODY_TOP;
  let scale = 1;
  let body = setBody(sheet, wording, scale);
  while (heightOf(body) > height && scale > SMALLEST_SCALE) {
    scale -= 0.05;
    body = setBody(sheet, wording, scale);
  }
  let top = BODY_TOP;
  for (const { block, gap } of cutToFit(body, height)) {
    sheet.set(block, MARGIN, top);
    top += block.height + gap;
  }
};

const setBody = (sheet: Sheet, wording: Wording, scale: number): readonly Placed[] => {
  const width = sheet.width - 2 * MARGIN;
  const style = (fullSize: number, fullLeading: number, color: string): Style => {
    const size = Math.max(fullSize * scale, SMALLEST_TYPE);
    return { size, leading: (fullLeading * size) / fullSize, color };
  };
  // Our own sentences are English, even around a name in another script. A title takes the direction of its letters.
  const part = (runs: readonly Run[], look: Style, gap: number, within = width): Placed => ({
    block: sheet.block('P', runs, look, within, { direction: 'ltr' }),
    gap: gap * scale,
  });
  const title: Placed = {
    block: sheet.balanced('P', [run(wording.title)], style(21, 27, INK), width),
    gap: 3 * scale,
  };
  return [
    part([run(wording.certifies)], style(13, 18, MUTED), 3),
    part([run(wording.learner, 'semibold')], style(29, 36, INK), 8),
    part([run(wording.participation)], style(13, 18, MUTED), 5),
    title,
    ...(wording.journal === undefined
      ? []
      : [part([run(wording.journal, 'italic')], style(13, 18, MUTED), 11)]),
    part(wording.completed, style(17, 24, PRIMARY), 11),
    part(wording.statement, style(10.5, 15.5, MUTED), 4, Math.min(width, 540)),
    ...(wording.acceptance === undefined
      ? []
      : [part(wording.acceptance, style(10.5, 15.5, MUTED), 0, Math.min(width, 540))]),
  ];
};

const heightOf = (body: readonly Placed[]): number =>
  body.reduce((sum, { block, gap }) => sum + block.height + gap, 0);

/** Removes lines from the longest block until all fit; the text for screen readers stays complete. */
const cutToFit = (body: readonly Placed[], height: number): readonly Placed[] => {
  const excess = heightOf(body) - height;
  const longest = body.toSorted((one, other) => other.block.height - one.block.height)[0];
  if (excess <= 0 || longest === undefined) return body;
  const { lines, style, actual } = longest.block;
  const kept = lines.slice(0, Math.max(1, lines.length - Math.ceil(excess / style.leading)));
  const cut = [...kept.slice(0, -1), ...kept.slice(-1).map(withEllipsis)];
  const whole = actual ?? lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
  const block = { ...longest.block, lines: cut, height: cut.length * style.leading, actual: whole };
  return cutToFit(
    body.map((each) => (each === longest ? { ...each, block } : each)),
    height,
  );
};

const withEllipsis = (line: Line): Line => {
  const { runs, side } = line;
  const last = side === 'right' ? runs[0] : runs.at(-1);
  if (last === undefined) return line;
  const ellipsis = { ...last, font: ELLIPSIS_FONT, text: '...' };
  return { side, runs: side === 'right' ? [ellipsis, ...runs] : [...runs, ellipsis] };
};

/** A word that is too wide for its column, such as a code of wide letters, is set smaller instead of being broken. */
const unbrokenBlock = (sheet: Sheet, runs: readonly Run[], style: Style, column: number): Block => {
  const block = sheet.block('P', runs, style, column);
  const isOneWord = runs.every(({ text }) => !/\s/.test(text));
  return isOneWord && block.lines.length > 1 && style.size > SMALLEST
    ? unbrokenBlock(sheet, runs, { ...style, size: style.size - 0.5 }, column)
    : block;
};

/** The facts that an auditor looks for, each under its label, in columns of proportional widths. */
const drawFacts = (sheet: Sheet, { facts }: Wording): void => {
  const width = sheet.width - 2 * MARGIN - (facts.length - 1) * FACTS_GAP;
  const label = { size: 8.5, leading: 12, color: MUTED };
  const value = { size: 10.5, leading: 14, color: INK };
  // The last column has the verification code.
  const shares = [1.18, 0.9, 0.78, 1.1, 1.64];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  sheet.decorate((document) => {
    document.rect(MARGIN, FACTS_TOP - 14, sheet.width - 2 * MARGIN, 0.75).fill(HAIRLINE);
  });
  let x = MARGIN;
  for (const [index, fact] of facts.entries()) {
    const column = (width * (shares[index] ?? 1)) / whole;
    sheet.set(sheet.block('P', [run(fact.label)], label, column), x, FACTS_TOP);
    const block = unbrokenBlock(sheet, fact.value, value, column);
    sheet.set({ ...block, lines: block.lines.slice(0, 5) }, x, FACTS_TOP + 14);
    x += column + FACTS_GAP;
  }
};

/**
 * Draws the verification address as a link that is short enough to type. Its page shows the full name and title, even
 * if our fonts lack some characters.
 */
const drawFooter = (
  sheet: Sheet,
  { reissued, isWhole }: Pick<Wording, 'reissued'> & { readonly isWhole: boolean },
  address: string,
): void => {
  const style = { size: 8.5, leading: 12, color: MUTED };
  const words = sheet.block('P', [run('Verify at')], style, 100);
  sheet.set(words, MARGIN, FOOTER_TOP);
  const link = sheet.block('P', [run(address)], { ...style, color: PRIMARY }, sheet.width - 4 * MARGIN);
  sheet.set(link, MARGIN + sheet.widthOf(words) + 3, FOOTER_TOP, address);
  if (!isWhole)
    sheet.set(sheet.block('P', [run(INCOMPLETE)], style, 400), MARGIN, FOOTER_TOP + style.leading);
  if (reissued === undefined) return;
  const note = sheet.block('P', [run(reissued)], style, 200);
  sheet.set(note, sheet.width - MARGIN - sheet.widthOf(note), FOOTER_TOP);
};

const run = (text: string, face: Face = 'regular'): Run => ({ text, face });
