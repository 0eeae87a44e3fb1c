/// <reference types="@splitsoftware/splitio/client" />

export interface SplitOptions {
  /** Without one the flags come from `features`, and nothing is asked of the network. */
  readonly authorizationKey: string | null;
  /** Whom flags are decided for: the device's ffId. */
  readonly key: string;
  /** Treatment by flag, for the localhost mode. */
  readonly features: Readonly<Record<string, string>>;
}

/**
 * What the specification's section 9 says of the flag client. Its other figures (flush cooldown, impression cache,
 * telemetry sample, limits of events and keys) are constants of the SDK.
 */
export const splitSettings = ({
  authorizationKey,
  key,
  features,
}: SplitOptions): SplitIO.IBrowserSettings => ({
  core: { authorizationKey: authorizationKey ?? 'localhost', key },
  startup: {
    readyTimeout: 10,
    eventsFirstPushWindow: 10,
    requestTimeoutBeforeReady: 5,
    retriesOnFailureBeforeReady: 1,
  },
  ...(authorizationKey === null
    ? { features: { ...features } }
    : { storage: { type: 'LOCALSTORAGE', prefix: 'preceptor', expirationDays: 10 } }),
  // Impressions and events wait for a consent that nobody has been asked for yet.
  userConsent: 'UNKNOWN',
});
