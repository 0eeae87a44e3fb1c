import type { Container } from 'inversify';
import { lazyRecordExports } from '#adapters/lazy/record-exports.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import { the } from './tokens.ts';

/** Two contexts make files of the record: whichever comes first binds it. */
export const bindRecordExports = (container: Container): void => {
  if (container.isBound(the('exportRecord'))) return;
  container
    .bind(the('exportRecord'))
    .toResolvedValue(
      (client) =>
        exportRecord(
          lazyRecordExports(() =>
            import('#adapters/http/exports.ts').then(({ httpExports }) => httpExports(client)),
          ),
        ),
      [the('client')],
    );
};
