import { previewModuleRow } from '#contract/module-previews.ts';
import { previewModule as previewOf } from '../content/course-package/preview-module.ts';
import { endpoint } from '../http/call.ts';
import { PREVIEWS } from '../limits/limits.ts';

/** Anybody may see what a text will look like: nothing is read but the text, and nothing is kept. */
export const previewModule = endpoint(
  previewModuleRow,
  async ({ input }) => previewOf(input.body.text),
  PREVIEWS,
);
