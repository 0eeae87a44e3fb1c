const ACTIONS = ['pointerdown', 'keydown', 'popstate'];

/**
 * The `traceparent` of each request (W3C Trace Context), so that an operator can follow one click through logs and
 * traces. All requests until the next click or key press share a random trace id. It identifies no one and is never
 * stored.
 */
export const actionTrace = (window: EventTarget): (() => string) => {
  let trace: string | undefined;
  const end = () => {
    trace = undefined;
  };
  for (const action of ACTIONS) window.addEventListener(action, end, { capture: true, passive: true });
  return () => {
    trace ??= randomHex(16);
    return `00-${trace}-${randomHex(8)}-00`;
  };
};

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
