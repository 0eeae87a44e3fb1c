import type { Endpoint } from '../../http/call.ts';
import { importOutside, undoImport } from './import.ts';
import { listOutside, removeOutside, restoreOutside } from './list.ts';
import { previewOutside } from './preview.ts';

export const endpoints: readonly Endpoint[] = [
  ...[listOutside, previewOutside, importOutside, undoImport],
  ...[removeOutside, restoreOutside],
];
