import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { differenceOf, smallPicture } from './approved-pictures.ts';
import type { Picture } from './take-pictures.ts';

const folder = join(import.meta.dirname, 'approved');
const MADE_WITH = 'made-with.txt';

/** The stored views and their scale: both themes, and the widths with one column and with all three. */
const KEPT: Readonly<Record<string, number>> = { '375-light': 0.4, '1440-dark': 0.25 };

export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'new' }
  | { readonly kind: 'changed'; readonly percent: number; readonly picture: Buffer };

const fileOf = (screen: string, view: string): string => join(folder, `${screen}-${view}.webp`);

export const isKept = ({ view }: Picture): boolean => view in KEPT;

/** Compares a screen's picture with the approved one. */
export const verdictOn = async (screen: string, { view, png }: Picture): Promise<Verdict> => {
  const file = fileOf(screen, view);
  if (!existsSync(file)) return { kind: 'new' };
  const difference = await differenceOf(readFileSync(file), await smallPicture(png, KEPT[view] ?? 1));
  return difference === null ? { kind: 'same' } : { kind: 'changed', ...difference };
};

export const approve = async (screen: string, { view, png }: Picture): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(screen, view), await smallPicture(png, KEPT[view] ?? 1));
};

/** Files of screens that no flow captures anymore. */
export const leftOver = (screens: readonly string[]): readonly string[] => {
  const taken = new Set(screens.flatMap((screen) => Object.keys(KEPT).map((view) => fileOf(screen, view))));
  return (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.webp') && !taken.has(file));
};

export const removeApproved = (files: readonly string[]): void => {
  for (const file of files) rmSync(file);
};

/** The browser and fonts that render the pictures: others render every screen differently. */
export const drawnWith = async (browser: Browser): Promise<string> => {
  const page = await browser.newPage();
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return ['sans-serif', 'serif', 'monospace'].map((family) => {
      if (context) context.font = `100px ${family}`;
      return context?.measureText('Hamburgefonstiv 0123456789').width.toFixed(1);
    });
  });
  await page.close();
  return `Chromium ${browser.version()}, fonts ${widths.join(' ')}\n`;
};

/** The browser and fonts that rendered the approved pictures; null if there are none. */
export const approvedWith = (): string | null => {
  const file = join(folder, MADE_WITH);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

export const noteApprovedWith = (drawn: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MADE_WITH), drawn);
};
