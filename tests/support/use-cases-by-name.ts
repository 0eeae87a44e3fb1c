import type { UseCases } from '#core/use-cases.ts';

type IntersectionOf<A> = (A extends unknown ? (each: A) => void : never) extends (all: infer B) => void
  ? B
  : never;

/** The use cases of all contexts, by name: no two contexts have one of the same name. */
export type UseCasesByName = IntersectionOf<UseCases[keyof UseCases]>;
