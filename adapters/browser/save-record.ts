import type { RecordFiles } from '#core/credits/ports.ts';
import { saveRecord } from '#core/credits/save-record.ts';
import type { Client } from '../http/client.ts';
import { httpExports } from '../http/credits.ts';
import { browserDownloads } from './downloads.ts';

/** Creates the files of the credit record; `saveFile` hands them to the browser. */
export const browserRecordFiles = (
  client: Client,
  saveFile: (file: Blob, name: string) => void,
): RecordFiles => saveRecord({ exports: httpExports(client), downloads: browserDownloads(saveFile) });
