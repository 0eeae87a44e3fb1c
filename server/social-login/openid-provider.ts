/** An OpenID provider from the operator's OIDC_PROVIDERS. */
export interface OpenIdProvider {
  /** The name used in paths: `hospital`. */
  readonly name: string;
  /** The displayed name: `Hospital ID`. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  /** None for a public client. */
  readonly clientSecret?: string | undefined;
  readonly scope: string;
  /**
   * Whether an address that this provider has verified opens the account with that address (docs/social-login.md).
   */
  readonly linkByEmail: boolean;
}
