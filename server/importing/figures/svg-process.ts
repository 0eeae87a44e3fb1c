import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Draws the SVG on standard input as PNG to standard output, in a process of its own (draw-svg.ts). */
const svg = await buffer(process.stdin);
process.stdout.write(await sharp(svg, { failOn: 'error' }).png({ compressionLevel: 1 }).toBuffer());
