import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts';

// Draws the icons of the installed app from the mark, ui/public/icon.svg. When it changes: node tools/app-icons.ts

const folder = join(import.meta.dirname, '..', 'ui', 'public');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** Without rounded corners and a little smaller, because launchers crop it to their own shape. */
const filled = mark
  .replace('rx="7" ', '')
  .replace('y="0" width="7" height="4"', 'y="-4" width="7" height="8"')
  .replace(
    /(<rect x="9"[\s\S]*)<\/svg>/,
    (_, inner: string) => `<g transform="translate(3.2 3.2) scale(0.8)">${inner}</g></svg>`,
  );

const ICONS = [
  { svg: mark, size: 192, file: 'icon-192.png' },
  { svg: mark, size: 512, file: 'icon-512.png' },
  { svg: filled, size: 512, file: 'icon-maskable-512.png' },
  { svg: filled, size: 180, file: 'apple-touch-icon.png' },
];

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS });
const page = await browser.newPage();
for (const { svg, size, file } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
}
await browser.close();
