/// <reference types="@splitsoftware/splitio/client" />

export interface SplitOptions {
  /** Without one, the flags come from `features` and nothing is requested. */
  readonly authorizationKey: string | null;
  /** The key that flags are decided for: the device's ffId. */
  readonly key: string;
  /** Treatment by flag, for the localhost mode. */
  readonly features: Readonly<Record<string, string>>;
}

/**
 * The settings of the flag client in the specification, section 9. Its other values (flush cooldown, impression cache,
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
  // Impressions and events wait for consent, which the app does not ask for yet.
  userConsent: 'UNKNOWN',
});
