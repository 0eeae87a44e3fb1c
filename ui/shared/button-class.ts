import styles from './button.module.css';

/** `accent` is amber: the one thing to do next, once a screen. `plain` has no edge, for toolbars and asides. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'plain' | 'danger';

const LOOKS: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: styles.primary,
  accent: styles.accent,
  quiet: styles.quiet,
  plain: styles.plain,
  danger: styles.danger,
};

/** The look of a button for an element that is none: a router's Link, a `<summary>`, a download. */
export function buttonClass(variant: ButtonVariant = 'primary', wide = false): string {
  return `${styles.button} ${LOOKS[variant]}${wide ? ` ${styles.wide}` : ''}`;
}
