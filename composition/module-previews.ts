import type { Container } from 'inversify';
import { httpModulePreviews } from '#adapters/http/module-previews.ts';
import { previewModule } from '#core/courses/preview-module.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('previewModule'))
    .toResolvedValue((client) => previewModule(httpModulePreviews(client)), [the('client')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
