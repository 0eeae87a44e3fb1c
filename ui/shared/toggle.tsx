import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';

interface ToggleProps {
  readonly className: string;
  /** The id of what it opens. */
  readonly controls: string;
  readonly children: ReactNode;
}

/** Opens what follows it: the style sheet hides that while `aria-expanded` is false. */
export function Toggle({ className, controls, children }: ToggleProps) {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={className}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => setOpen(!open)}
    >
      {children}
      <Icon name="caret-down" size={16} />
    </button>
  );
}
