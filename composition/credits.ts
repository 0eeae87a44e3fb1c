import type { Container } from 'inversify';
import { httpBoardTotals } from '#adapters/http/board-totals.ts';
import { httpTranscripts } from '#adapters/http/credits.ts';
import { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
import { lazyOutsideChanges } from '#adapters/lazy/outside-changes.ts';
import { viewBoardTotals } from '#core/credits/view-board-totals.ts';
import { viewOutside } from '#core/credits/view-outside.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import { rememberedIn } from './caches.ts';
import { COUNTED, readAnewIn } from './read-anew.ts';
import { bindRecordExports } from './record-exports.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  bindRecordExports(container);
  container
    .bind(the('viewTranscript'))
    .toResolvedValue((client) => viewTranscript(httpTranscripts(client)), [the('client')])
    .onActivation(remember);
  container
    .bind(the('viewBoardTotals'))
    .toResolvedValue((client) => viewBoardTotals(httpBoardTotals(client)), [the('client')])
    .onActivation(remember);
  container
    .bind(the('viewOutside'))
    .toResolvedValue(
      (client) =>
        viewOutside(
          {
            ...httpOutsideCredits(client),
            ...lazyOutsideChanges(() =>
              import('#adapters/http/outside-changes.ts').then(({ httpOutsideChanges }) =>
                httpOutsideChanges(client),
              ),
            ),
          },
          () => readAnewIn(container)(...COUNTED),
        ),
      [the('client')],
    )
    .onActivation(remember);
};
