import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';

/**
 * Follows the ordinary links inside an element without leaving the app. One listener serves a list of thousands, where a
 * router's link for each row would subscribe each to the address.
 */
export const useFollowLinks = (): ((event: MouseEvent<HTMLElement>) => void) => {
  const [, navigate] = useLocation();
  return (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (event.defaultPrevented || !isPlain || !link || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
};
