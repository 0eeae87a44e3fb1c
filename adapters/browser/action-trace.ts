const ACTIONS = ['pointerdown', 'keydown', 'popstate'];

/**
 * The `traceparent` of each call (W3C Trace Context), which lets an operator follow one click through log and traces. All
 * calls until the next press or key share a random trace id. It says nothing about the person, and is stored nowhere.
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
