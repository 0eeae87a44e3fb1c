import type { Container } from 'inversify';
import type { Client } from '#adapters/http/client.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import type { Calendar } from '#core/shared/ports.ts';

/** How one value is built from other values of the graph, by name. */
export interface Recipe<A> {
  readonly needs: readonly string[];
  readonly build: (...needed: unknown[]) => A;
}

/** Recipes over known names: a name that is missing from the graph, or has another type there, does not compile. */
export const recipesOver =
  <Known>() =>
  <const Names extends readonly (keyof Known & string)[], A>(
    needs: Names,
    build: (...needed: ValuesOf<Known, Names>) => A,
  ): Recipe<A> => ({
    needs,
    // The container returns the type that `Known` gives for each name.
    build: (...needed: unknown[]) => build(...(needed as unknown as ValuesOf<Known, Names>)),
  });

type ValuesOf<Known, Names extends readonly (keyof Known)[]> = {
  readonly [Place in keyof Names]: Known[Names[Place]];
};

/** One context with its ports, ready to be added to the graph. */
export interface Part<Name extends string> {
  readonly context: Name;
  /** Contexts that must be loaded first. */
  readonly after: readonly string[];
  readonly bind: (container: Container) => void;
}

interface PartOptions<Name extends string, Built extends object> {
  readonly context: Name;
  readonly after?: readonly string[];
  readonly ports: object;
  /** Everything that the context builds; the compiler checks that it is complete. */
  readonly build: { readonly [Each in keyof Built]: Recipe<Built[Each]> };
  /** What is built immediately, because it subscribes to something for as long as the client runs. */
  readonly atOnce?: readonly (keyof Built & string)[];
}

export const partOf = <Built extends object, Name extends string>({
  context,
  after = [],
  ports,
  build,
  atOnce = [],
}: PartOptions<Name, Built>): Part<Name> => ({
  context,
  after,
  bind: (container) => {
    for (const [name, port] of Object.entries(ports)) container.bind(name).toConstantValue(port);
    for (const [name, recipe] of Object.entries<Recipe<unknown>>({ ...build }))
      container.bind(name).toResolvedValue(recipe.build, [...recipe.needs]);
    for (const name of atOnce) container.get(name);
  },
});

/**
 * What a client of the API provides; each context builds its ports from it (`creditsOverApi` and the like).
 */
export interface Api {
  /** For calls whose result or failure is shown. */
  readonly client: Client;
  /** For background calls. */
  readonly background: Client;
  /** For actions whose failure has no place on the page (ER-03): a toast shows it. */
  readonly actions: Client;
  readonly storage: DeviceStorage;
  readonly calendar: Calendar;
}
