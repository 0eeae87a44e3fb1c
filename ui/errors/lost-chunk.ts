/** How Chromium, Firefox and Safari, and the loader for styles, say that a file of the app could not be had. */
const SAYINGS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether code that a page is made of could not be fetched: gone since a deployment, or no network. */
export const isLostChunk = (thrown: unknown): boolean =>
  thrown instanceof Error && SAYINGS.some((saying) => thrown.message.includes(saying));
