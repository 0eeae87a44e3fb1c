import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { ReadPicture } from './read-photos.ts';

interface Figure extends Omit<ReadPicture, 'bytes'> {
  readonly address: string;
  readonly alt: string;
  readonly caption: string;
}

/** Includes the size, so that the layout doesn't shift when the picture loads. */
export function drawFigure({ address, alt, caption, width, height }: Figure): string {
  const image = `<img src="${address}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" />`;
  return `<figure>${image}${drawCaption(caption)}</figure>\n`;
}

export function drawVideoPlace(place: string): string {
  return `<figure data-video="${place}"></figure>\n`;
}

/** A placeholder for a file: a preview has only the text. */
export function drawPlaceholder(kind: string, path: string, description: string, caption: string): string {
  const words = [`${kind}: ${path}`, description].filter((part) => part !== '').map(escapeHtml);
  return `<figure><p>${words.join('<br />')}</p>${drawCaption(caption)}</figure>\n`;
}

function drawCaption(caption: string): string {
  return caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
}
