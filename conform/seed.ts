import type { EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import type {
  addPasskeyEndpoint,
  passkeyCreationEndpoint,
  passkeyLoginEndpoint,
  passkeyLoginRequestEndpoint,
} from '#contract/passkeys.ts';

/** A learner that a hook created. */
interface SeededLearner {
  readonly email: string;
  readonly password: string;
}

/** An article with a quiz, as the kit wants it imported. Credit is in quarter hours. */
export interface SeedArticle {
  readonly slug: string;
  readonly title: string;
  readonly journal: string;
  readonly abstract: string;
  readonly credit: number;
  readonly passingMarkPercent: number;
  readonly minutes: number;
  readonly releasedOn: string;
  readonly expiresOn: string;
  readonly questions: readonly {
    readonly stem: string;
    readonly options: readonly { readonly text: string; readonly correct: boolean }[];
    readonly explanation: string;
  }[];
}

/** What a login provider sent back to the browser: the body of `POST /socialite/{providerName}`. */
interface ProviderReturn {
  readonly providerName: string;
  readonly code: string;
  readonly issuer?: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** A device with passkeys, or a program that acts as one. */
export interface PasskeyDevice {
  readonly make: (
    creation: EndpointResponse<typeof passkeyCreationEndpoint>,
  ) => Promise<EndpointInput<typeof addPasskeyEndpoint>['body']['made']>;
  readonly prove: (
    request: EndpointResponse<typeof passkeyLoginRequestEndpoint>,
  ) => Promise<EndpointInput<typeof passkeyLoginEndpoint>['body']['assertion']>;
}

/**
 * Hooks that a backend's developers provide so that the kit can check more: the exports of the module that `--seed`
 * names, or the result of its function `seedFor(address)`. All are optional; checks that lack their hook are skipped,
 * and the report says so (docs/conformance.md).
 */
export interface Seed {
  /** For a backend without open registration. Creates a new learner each time. */
  readonly createLearner?: () => Promise<SeededLearner>;
  /** Called for each article of the kit where the feed has fewer than two quizzes that give credit. */
  readonly importArticle?: (article: SeedArticle) => Promise<void>;
  /** The text of the latest mail to this address. */
  readonly mailTo?: (email: string) => Promise<string>;
  /** The token of a login link for this learner. */
  readonly loginTokenFor?: (userId: string) => Promise<string>;
  /** Gives the learner a paid plan from now on. Needed only where no test card can buy one. */
  readonly givePlan?: (userId: string, plan: 'Pro' | 'Lifetime') => Promise<void>;
  /** A promo code that this learner may use. */
  readonly promoCode?: () => Promise<string>;
  /** A person whom a login provider vouches for and who has no account; the same person for the same name. */
  readonly returnFromProvider?: (person: string, purpose: 'log-in' | 'confirm') => Promise<ProviderReturn>;
  /** A device that signs for this backend's site. */
  readonly passkeyDevice?: () => PasskeyDevice;
  /** Runs after all checks. */
  readonly close?: () => Promise<void>;
}
