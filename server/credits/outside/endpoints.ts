import { type Handler, heavy } from '../../platform/http/call.ts';
import { importOutside, undoImport } from './import.ts';
import { listOutside, removeOutside, restoreOutside } from './list.ts';
import { previewOutside } from './preview.ts';

export const endpoints: readonly Handler[] = [
  listOutside,
  heavy(previewOutside),
  heavy(importOutside),
  undoImport,
  removeOutside,
  restoreOutside,
];
