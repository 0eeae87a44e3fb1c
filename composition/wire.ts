import type { Container } from 'inversify';
import type { Client } from '#adapters/http/client.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import type { Calendar } from '#core/shared/ports.ts';

/** How one value is built from others of the graph, which it names. */
export interface Recipe<A> {
  readonly needs: readonly string[];
  readonly build: (...needed: unknown[]) => A;
}

/** Recipes over what is known by name: a name that nobody provides, or provides as something else, does not compile. */
export const recipesOver =
  <Known>() =>
  <const Names extends readonly (keyof Known & string)[], A>(
    needs: Names,
    build: (...needed: ValuesOf<Known, Names>) => A,
  ): Recipe<A> => ({
    needs,
    // The container gives for each name what `Known` says.
    build: (...needed: unknown[]) => build(...(needed as unknown as ValuesOf<Known, Names>)),
  });

type ValuesOf<Known, Names extends readonly (keyof Known)[]> = {
  readonly [Place in keyof Names]: Known[Names[Place]];
};

/** One context with its ports, ready to become part of the graph. */
export interface Part<Name extends string> {
  readonly context: Name;
  /** Contexts that have to be there before it. */
  readonly after: readonly string[];
  readonly bind: (container: Container) => void;
}

interface PartOptions<Name extends string, Built extends object> {
  readonly context: Name;
  readonly after?: readonly string[];
  readonly ports: object;
  /** All that the context builds; the compiler holds it complete. */
  readonly build: { readonly [Each in keyof Built]: Recipe<Built[Each]> };
  /** What is built at once, for it follows something for as long as the client runs. */
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
 * What a client that talks to the API gives, so that each context makes its ports of it (`creditsOverApi` and the like).
 */
export interface Api {
  /** For what is shown, failures and all. */
  readonly client: Client;
  /** For what nobody waits for. */
  readonly background: Client;
  /** For actions whose failure has no place on the page (ER-03). */
  readonly actions: Client;
  readonly storage: DeviceStorage;
  readonly calendar: Calendar;
}
