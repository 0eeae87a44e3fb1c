import { useEffect } from 'react';

/** Asks search engines to leave the page out of their lists, while it is shown. */
export const useNoIndex = (): void => {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
};
