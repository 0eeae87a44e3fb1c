import type { Container } from 'inversify';
import type { Client } from '#adapters/http/client.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import type { AuthToken } from '#core/accounts/ports.ts';
import type { ReactToFailure } from '#core/navigation/react-to-failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { type During, type Purposes, reacting } from './reacting.ts';

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

interface PartOptions<Name extends string, Ports extends object, Built extends object> {
  readonly context: Name;
  readonly after?: readonly string[];
  readonly ports: Ports;
  /** The purpose of each port's calls, which decides the reaction to a failure. */
  readonly during: During<Ports>;
  /** The ports that are provided a second time for background calls, as `InBackground` names them. */
  readonly inBackground?: readonly (keyof During<Ports>)[];
  /** Everything that the context builds; the compiler checks that it is complete. */
  readonly build: { readonly [Each in keyof Built]: Recipe<Built[Each]> };
  /** The values to build immediately, because they subscribe to something for as long as the client runs. */
  readonly atOnce?: readonly (keyof Built & string)[];
}

/** Ports provided a second time, for calls in the background: `profiles` also as `profilesInBackground`. */
export type InBackground<Ports, Names extends keyof Ports & string> = {
  readonly [Name in Names as `${Name}InBackground`]: Ports[Name];
};

export const partOf = <Ports extends object, Built extends object, Name extends string>({
  context,
  after = [],
  ports,
  during,
  inBackground = [],
  build,
  atOnce = [],
}: PartOptions<Name, Ports, Built>): Part<Name> => ({
  context,
  after,
  bind: (container) => {
    // Only a failure needs the reaction, and it needs the session, which is built from ports itself.
    const app = {
      token: () => container.get<AuthToken>('authToken').value.get(),
      react: (call: Parameters<ReactToFailure>[0]) => container.get<ReactToFailure>('reactToFailure')(call),
    };
    const purposes = new Map(Object.entries<Purposes>({ ...during }));
    for (const [name, port] of Object.entries(ports)) {
      const purpose = purposes.get(name) ?? null;
      container.bind(name).toConstantValue(purpose === null ? port : reacting(port, purpose, app));
    }
    for (const name of inBackground)
      container
        .bind(`${String(name)}InBackground`)
        .toConstantValue(reacting(ports[name] as object, 'background', app));
    for (const [name, recipe] of Object.entries<Recipe<unknown>>({ ...build }))
      container.bind(name).toResolvedValue(recipe.build, [...recipe.needs]);
    for (const name of atOnce) container.get(name);
  },
});

/**
 * What a client of the API provides; each context builds its ports from it (`creditsOverApi` and the like).
 */
export interface Api {
  readonly client: Client;
  readonly storage: DeviceStorage;
  readonly calendar: Calendar;
}
