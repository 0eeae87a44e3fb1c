/** An OpenID provider, as the operator has set it in OIDC_PROVIDERS. */
export interface OpenIdProvider {
  /** In paths: `hospital`. */
  readonly name: string;
  /** As people know it: `Hospital ID`. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  /** None for a client that the provider knows as public. */
  readonly clientSecret?: string | undefined;
  readonly scope: string;
  /** Whether an address that this provider has verified opens the account that has it (docs/social-login.md). */
  readonly linkByEmail: boolean;
}
