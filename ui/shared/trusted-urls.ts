interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypePolicies {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** The app's own files and nothing else: throws a TypeError for any other address. */
export const ownScriptUrl = (url: string): string => {
  const resolved = new URL(url, location.href);
  const isOwn = resolved.protocol === location.protocol && resolved.origin === location.origin;
  if (!isOwn) throw new TypeError(`${url} is not a script of this app.`);
  return resolved.href;
};

let policy: ScriptUrlPolicy | undefined;

/**
 * The address of one of the app's scripts, for `new Worker` and the like. Where Trusted Types are enforced it is a
 * TrustedScriptURL of the policy that the Content-Security-Policy names (faults.md, 28). The browser accepts it
 * wherever it accepts a string, so it is typed as one.
 */
export const trustedScriptUrl = (url: string): string => {
  policy ??= trustedTypes()?.createPolicy('preceptor', { createScriptURL: ownScriptUrl }) ?? {
    createScriptURL: ownScriptUrl,
  };
  return policy.createScriptURL(url);
};

const trustedTypes = (): TrustedTypePolicies | undefined =>
  (globalThis as { readonly trustedTypes?: TrustedTypePolicies }).trustedTypes;
