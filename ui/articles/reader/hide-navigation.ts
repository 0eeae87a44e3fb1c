import { useEffect } from 'react';

/** As in main-navigation.module.css: the navigation is a bar at the foot of the window. */
const PHONE = '(max-width: 767px)';
/** Below it, a finger that rests would already show and hide the bar. */
const LEAST_MOVE = 8;
/** The top of the page is no reading yet. */
const TOP = 160;

/** Hides the bar of a phone while its reader scrolls down, and shows it again when they scroll up (main-navigation.module.css). */
export const useNavigationHiddenWhileReading = (): void =>
  useEffect(() => {
    if (!matchMedia(PHONE).matches) return;
    const { documentElement: root } = document;
    let last = window.scrollY;
    const follow = () => {
      const at = window.scrollY;
      if (Math.abs(at - last) < LEAST_MOVE) return;
      root.toggleAttribute('data-reading-on', at > last && at > TOP);
      last = at;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      root.removeAttribute('data-reading-on');
    };
  }, []);
