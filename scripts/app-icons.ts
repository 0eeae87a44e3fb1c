import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

// Draws the icons of the installed app from ui/public/icon.svg: node scripts/app-icons.ts. Run it when the mark changes.

const folder = join(import.meta.dirname, '..', 'ui', 'public');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** Without rounded corners and a little smaller: launchers cut their own shape out of it. */
const filled = mark
  .replace('rx="7" ', '')
  .replace(
    /(<rect x="9"[\s\S]*)<\/svg>/,
    (_, inner: string) => `<g transform="translate(3.2 3.2) scale(0.8)">${inner}</g></svg>`,
  )
  .replace('y="0" width="7" height="4"', 'y="-4" width="7" height="8"');

const draw = async (svg: string, size: number, file: string): Promise<void> => {
  const canvas = createCanvas(size, size);
  const image = await loadImage(Buffer.from(svg.replace('<svg ', `<svg width="${size}" height="${size}" `)));
  canvas.getContext('2d').drawImage(image, 0, 0, size, size);
  writeFileSync(join(folder, file), await canvas.encode('png'));
};

await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
await draw(filled, 512, 'icon-maskable-512.png');
await draw(filled, 180, 'apple-touch-icon.png');
