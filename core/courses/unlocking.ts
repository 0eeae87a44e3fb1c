import { type Refusal, refusal } from '../shared/failure.ts';

/** The course's own rule: modules in order, or in any order. */
export type Unlocking = 'in-order' | 'any-order';

/**
 * The facts that decide whether a module is open. A module is finished once it is read and its quiz, if any, is passed.
 */
export interface ModuleFacts {
  readonly id: string;
  readonly isRead: boolean;
  readonly hasQuiz: boolean;
  readonly isPassed: boolean;
}

export type ModuleState = 'locked' | 'open' | 'read' | 'finished';

export const isFinished = ({ isRead, hasQuiz, isPassed }: ModuleFacts): boolean =>
  hasQuiz ? isRead && isPassed : isRead;

/** The module to finish before this one; null if this one is open. A finished module stays open. */
export const waitsFor = (
  modules: readonly ModuleFacts[],
  moduleId: string,
  unlocking: Unlocking,
): string | null => {
  if (unlocking === 'any-order') return null;
  const index = modules.findIndex(({ id }) => id === moduleId);
  const own = modules[index];
  if (own === undefined || isFinished(own)) return null;
  return modules.slice(0, index).find((earlier) => !isFinished(earlier))?.id ?? null;
};

/** Names the module to finish before a locked one. */
export const lockedBy = (title: string): Refusal => {
  const message = `Finish “${title}” first. Modules open in order.`;
  return refusal('conflict', message, { moduleId: [message] });
};

export const moduleState = (
  modules: readonly ModuleFacts[],
  module: ModuleFacts,
  unlocking: Unlocking,
): ModuleState => {
  if (isFinished(module)) return 'finished';
  if (waitsFor(modules, module.id, unlocking) !== null) return 'locked';
  return module.isRead ? 'read' : 'open';
};

export const isCourseFinished = (modules: readonly ModuleFacts[]): boolean =>
  modules.length > 0 && modules.every(isFinished);

/** The finished share of the modules, from 0 to 1. */
export const finishedShare = (modules: readonly ModuleFacts[]): number =>
  modules.length === 0 ? 0 : modules.filter(isFinished).length / modules.length;
