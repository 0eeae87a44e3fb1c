/** A person as verified by a login provider. */
export interface VouchedIdentity {
  readonly issuer: string;
  /** The provider's subject identifier, which is never reassigned. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that it verified the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** When the person last logged in at the provider; null if it does not say. */
  readonly authenticatedAt: Date | null;
}

/** How far a provider's clock may be ahead of this server's. */
const MAX_SKEW_SECONDS = 60;

/**
 * When this sign-in proved who the person is, for SC-01; null if the provider does not say. Then the login may be from
 * days ago. A time slightly ahead of this server's clock counts as now, so that it proves nothing for longer; one that
 * is further ahead says nothing about when it was.
 */
export const provedAt = (
  { authenticatedAt }: Pick<VouchedIdentity, 'authenticatedAt'>,
  now: Date,
): Date | null => {
  if (authenticatedAt === null || authenticatedAt <= now) return authenticatedAt;
  return authenticatedAt.getTime() - now.getTime() <= MAX_SKEW_SECONDS * 1000 ? now : null;
};

/** The address whose mailbox a sign-in proves: verified by a provider that the operator trusts to do that. */
export const provenEmail = (
  { email, emailVerified }: Pick<VouchedIdentity, 'email' | 'emailVerified'>,
  isTrusted: boolean,
): string | null => (isTrusted && emailVerified ? email : null);

/**
 * Whether a sign-in opens the account that has its address, to which it is not linked yet. Only a proven address may:
 * otherwise anyone who can enter an address in a profile elsewhere would own the account here. A second step is not
 * passed by an address alone, and a demonstration account belongs to no one.
 */
export const mayLinkByEmail = (
  proven: string | null,
  account: { readonly demonstration: boolean; readonly hasSecondStep: boolean },
): boolean => proven !== null && !account.demonstration && !account.hasSecondStep;
