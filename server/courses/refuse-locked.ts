import * as v from 'valibot';
import { lockedBy, type ModuleFacts, type Unlocking, waitsFor } from '#core/courses/unlocking.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { refusedBy } from '../platform/http/refused.ts';

/** Throws 409 for a module that another one must precede, and names that one. */
export const refuseLocked = async (
  queries: Queries,
  modules: readonly ModuleFacts[],
  moduleId: string,
  unlocking: Unlocking,
): Promise<void> => {
  const earlier = waitsFor(modules, moduleId, unlocking);
  if (earlier === null) return;
  const [module] = await readRows(
    queries,
    v.object({ title: v.string() }),
    'select title from course_modules where id = $1',
    [earlier],
  );
  throw refusedBy(lockedBy(module?.title ?? 'the module before it'));
};
