import type { Container } from 'inversify';
import { lazyRecordFiles } from '#adapters/lazy/record-files.ts';
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
          lazyRecordFiles(() => import('./save-record.ts').then(({ recordFiles }) => recordFiles(client))),
        ),
      [the('client')],
    );
};
