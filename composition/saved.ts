import { httpSaved } from '#adapters/http/saved.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { AccountSaved, DeviceSaved } from '#core/saved/ports.ts';
import { saveArticles } from '#core/saved/save-articles.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface SavedPorts {
  readonly accountSaved: AccountSaved;
  readonly deviceSaved: DeviceSaved;
}

export const saved = defineContext({
  name: 'saved',
  needs: { first },
  during: { accountSaved: { otherwise: 'background', save: 'told', remove: 'told' } },
  // Moves a guest's saved articles to the account as soon as the learner logs in.
  atOnce: true,
  build: (
    { accountSaved, deviceSaved }: SavedPorts,
    { first: { caches, authToken, session, notices, now } },
  ) => ({
    saveArticles: saveArticles({ caches, accountSaved, deviceSaved, authToken, session, notices, now }),
  }),
  fromApi: ({ client, storage }: Api) => ({
    accountSaved: httpSaved(client),
    deviceSaved: storedSavedArticles(storage),
  }),
});
