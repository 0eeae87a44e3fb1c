import type { Container } from 'inversify';
import { httpTranscripts } from '#adapters/http/credits.ts';
import { openCertificate, viewCredit, viewTranscript } from '#core/credits/view-transcript.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  container.bind(the('transcripts')).toResolvedValue(httpTranscripts, [the('client')]);
  container
    .bind(the('viewTranscript'))
    .toResolvedValue(viewTranscript, [the('transcripts')])
    .onActivation(remember);
  container
    .bind(the('viewCredit'))
    .toResolvedValue(viewCredit, [the('transcripts')])
    .onActivation(remember);
  container
    .bind(the('openCertificate'))
    .toResolvedValue(openCertificate, [the('transcripts')])
    .onActivation(remember);
};
