import { browserDownloads } from '#adapters/browser/downloads.ts';
import type { Client } from '#adapters/http/client.ts';
import { httpExports } from '#adapters/http/exports.ts';
import type { RecordFiles } from '#core/credits/ports.ts';
import { saveRecord } from '#core/credits/save-record.ts';
import { saveFile } from '#ui/shared/save-file.ts';

/** What makes a file and saves it: a page opens without, and fetches it with the first press. */
export const recordFiles = (client: Client): RecordFiles =>
  saveRecord(httpExports(client), browserDownloads(saveFile));
