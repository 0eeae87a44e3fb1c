import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** `accent` is amber: the next step, once per screen. `plain` has no border, for toolbars and asides. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'plain' | 'danger';

const LOOKS: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: styles.primary,
  accent: styles.accent,
  quiet: styles.quiet,
  plain: styles.plain,
  danger: styles.danger,
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
  pending?: boolean;
  pendingText?: string;
};

/**
 * A button of at least 44 px. While `pending` it keeps focus and width, says `pendingText`,
 * and neither clicks nor submits.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    icon,
    wide,
    pending = false,
    pendingText,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const mark = icon && <Icon name={icon} size={20} />;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, wide)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pendingText ? (
        <span className={styles.words}>
          <span aria-hidden={pending || undefined}>
            {mark}
            {children}
          </span>
          <span aria-hidden={!pending || undefined}>
            {mark}
            {pendingText}
          </span>
        </span>
      ) : (
        <>
          {mark}
          {children}
        </>
      )}
    </button>
  );
}

/** The class of a button for another element: a router's Link, a `<summary>`, a download. */
export function buttonClass(variant: ButtonVariant = 'primary', wide = false): string {
  return `${styles.button} ${LOOKS[variant]}${wide ? ` ${styles.wide}` : ''}`;
}
