import type { Owned } from './fake-server-state.ts';

/** Whose attempts, agreements and evaluations a caller may see; for an unknown caller both are null. */
export type Owner = Readonly<Owned>;

export const owns = (owner: Owner, owned: Owner): boolean =>
  owned.userId === null
    ? owned.guestHash !== null && owned.guestHash === owner.guestHash
    : owned.userId === owner.userId;
