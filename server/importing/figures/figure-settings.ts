import { join } from 'node:path';
import type { FigureStore } from './figure-store.ts';
import { folderFigures } from './folder-figures.ts';
import { type Bucket, s3Figures } from './s3-figures.ts';

/** Where figures are stored: in a folder, or in a bucket that every machine can reach. */
export type FigureSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: Bucket };

export interface FigurePlaces {
  readonly dataDirectory: string;
  readonly figures?: FigureSettings | undefined;
}

/** The folder beside the embedded database, unless the operator configured another place. */
export const figureFolder = ({ dataDirectory, figures }: FigurePlaces): string | undefined => {
  if (figures === undefined) return join(dataDirectory, 'figures');
  return figures.kind === 'folder' ? figures.folder : undefined;
};

export const figureStoreOf = (places: FigurePlaces): FigureStore =>
  places.figures?.kind === 'bucket'
    ? s3Figures(places.figures.bucket)
    : folderFigures(figureFolder(places) ?? '');
