import { type RefObject, useEffect, useRef } from 'react';

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
