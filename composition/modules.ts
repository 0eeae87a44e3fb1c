import type { Container } from 'inversify';
import { browserReadingPlaces } from '#adapters/browser/reading-places.ts';
import { httpModules, httpReadings } from '#adapters/http/modules.ts';
import { readModule } from '#core/courses/read-module.ts';
import { rememberedIn } from './caches.ts';
import { enrollmentChangedIn } from './enrollment-changed.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('readModule'))
    .toResolvedValue(
      (client, background, calendar, storage, connectivity) =>
        readModule({
          ...{ courses: httpModules(client), enrollments: httpReadings(client, calendar) },
          ...{ places: httpReadings(background, calendar), readingPlaces: browserReadingPlaces(storage) },
          ...{ connectivity, changed: enrollmentChangedIn(container).earned },
        }),
      [
        ...([the('client'), the('backgroundClient'), the('calendar')] as const),
        ...([the('storage'), the('connectivity')] as const),
      ],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
};
