import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps {
  /** The same further up: the bar shows once one has read past it. */
  readonly above: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Where there is no panel at the side: the page's main action stays at hand, at the foot of the window. */
export function FootBar({ above, children }: FootBarProps) {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!above.current) return;
    const watching = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    watching.observe(above.current);
    return () => watching.disconnect();
  }, [above]);
  return (
    <div className={`${styles.bar} no-print`} data-shown={passed}>
      {children}
    </div>
  );
}
