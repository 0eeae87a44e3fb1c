import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { removeOutsideEndpoint, restoreOutsideEndpoint } from '#contract/outside-changes.ts';
import type { OutsideCredits } from '#core/credits/outside-ports.ts';
import type { Client } from './client.ts';

export const httpOutsideChanges = (client: Client): Pick<OutsideCredits, 'remove' | 'restore'> => ({
  remove: (id) => client.call(removeOutsideEndpoint, { params: { id } }).pipe(map(mapRight(() => null))),
  restore: (id) => client.call(restoreOutsideEndpoint, { params: { id } }).pipe(map(mapRight(() => null))),
});
