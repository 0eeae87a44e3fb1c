import { previewModuleEndpoint } from '#contract/module-previews.ts';
import type { Courses } from '#core/courses/ports.ts';
import type { Client } from './client.ts';

export const httpModulePreviews = (client: Client): Pick<Courses, 'preview'> => ({
  preview: (text) => client.call(previewModuleEndpoint, { body: { text } }),
});
