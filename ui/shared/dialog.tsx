import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** For a position or size other than a box in the middle of the window. */
  className?: string | undefined;
  style?: CSSProperties;
  /** Whether a press outside closes it, for a dialog that only shows something. */
  lightDismiss?: boolean;
};

/**
 * A modal native dialog named by its title. Focus starts on the title, Escape closes, and focus returns; the page
 * below does not scroll.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, className, style, lightDismiss = false } = props;
  const titleId = useId();
  const { dialog, heading } = useModal(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that closes it
    <dialog
      ref={dialog}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      style={style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={lightDismiss ? (event) => isBeside(event) && onClose() : undefined}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="x" size={24} />
            </button>
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  );
}

/** Whether the backdrop was pressed, whose target is the dialog itself. A click by key has no position. */
const isBeside = ({ target, currentTarget, clientX, clientY, detail }: MouseEvent): boolean => {
  if (target !== currentTarget || detail === 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

interface Modal {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Gets the focus when the dialog opens, so it has `tabIndex={-1}`. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Opens a native dialog as modal and closes it again. Focus goes to the heading, and back to where it was. */
export const useModal = (isOpen: boolean): Modal => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return { dialog, heading };
};
