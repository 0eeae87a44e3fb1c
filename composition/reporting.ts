import type { Container } from 'inversify';
import { httpReporting } from '#adapters/http/reporting.ts';
import { reportCredits } from '#core/credits/report-credits.ts';
import { rememberedIn } from './caches.ts';
import { bindRecordExports } from './record-exports.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  bindRecordExports(container);
  container
    .bind(the('reportCredits'))
    .toResolvedValue((client) => reportCredits(httpReporting(client)), [the('client')])
    .onActivation(rememberedIn(container.get(the('caches'))));
};
