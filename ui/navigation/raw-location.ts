import { useBrowserLocation } from 'wouter/use-browser-location';

/**
 * The browser's address for the router, whose paths then stay as encoded as they are. It would decode each path once
 * before a parameter is read from it, and `%2540` and `%40` would be the same value.
 */
export const useRawLocation = (): ReturnType<typeof useBrowserLocation> => {
  const [path, navigate] = useBrowserLocation();
  return [path.replaceAll('%', '%25'), navigate];
};
