import type { Container } from 'inversify';
import { httpTranscripts } from '#adapters/http/credits.ts';
import { openCertificate, viewCredit, viewTranscript } from '#core/credits/view-transcript.ts';
import { rememberedIn } from './caches.ts';
import { T } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(T.caches));
  container.bind(T.transcripts).toResolvedValue(httpTranscripts, [T.client]);
  container.bind(T.viewTranscript).toResolvedValue(viewTranscript, [T.transcripts]).onActivation(remember);
  container.bind(T.viewCredit).toResolvedValue(viewCredit, [T.transcripts]).onActivation(remember);
  container.bind(T.openCertificate).toResolvedValue(openCertificate, [T.transcripts]).onActivation(remember);
};
