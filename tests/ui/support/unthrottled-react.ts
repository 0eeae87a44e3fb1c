/*
 * React keeps back for up to 300 ms what replaces a placeholder it has just shown, so that nothing flickers. Nobody
 * watches here, and dozens of tests would wait for it. The timer it has that from, and nothing else, is taken as it loads.
 */
const waiting = globalThis.setTimeout;
const atOnce = (then: () => void) => waiting(then, 0);
globalThis.setTimeout = Object.assign(atOnce, waiting);
await import('react-dom/client');
globalThis.setTimeout = waiting;

export {};
