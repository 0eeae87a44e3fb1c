import { httpSaved } from '#adapters/http/saved.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { AccountSaved, DeviceSaved } from '#core/saved/ports.ts';
import { saveArticles } from '#core/saved/save-articles.ts';
import type { SavedUseCases } from '#core/saved/use-cases.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface SavedPorts {
  readonly accountSaved: AccountSaved;
  readonly deviceSaved: DeviceSaved;
}

export interface SavedBindings extends SavedPorts, SavedUseCases {}

const from = recipesOver<FirstBindings & SavedBindings>();

export const saved = (ports: SavedPorts) =>
  partOf<SavedPorts, SavedUseCases, 'saved'>({
    context: 'saved',
    ports,
    // The use case shows its own notices about failures.
    during: { accountSaved: 'background' },
    build: {
      saveArticles: from(
        ['caches', 'accountSaved', 'deviceSaved', 'authToken', 'session', 'notices', 'now'],
        (caches, accountSaved, deviceSaved, authToken, session, notices, now) =>
          saveArticles(caches, { accountSaved, deviceSaved, authToken, session, notices, now }),
      ),
    },
    // Moves a guest's saved articles to the account as soon as the learner logs in.
    atOnce: ['saveArticles'],
  });

export const savedOverApi = ({ client, storage }: Api): SavedPorts => ({
  accountSaved: httpSaved(client),
  deviceSaved: storedSavedArticles(storage),
});
