import styles from './button.module.css';

/** `accent` is amber: the next step, once per screen. `plain` has no border, for toolbars and asides. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'plain' | 'danger';

const LOOKS: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: styles.primary,
  accent: styles.accent,
  quiet: styles.quiet,
  plain: styles.plain,
  danger: styles.danger,
};

/** The class of a button for another element: a router's Link, a `<summary>`, a download. */
export function buttonClass(variant: ButtonVariant = 'primary', wide = false): string {
  return `${styles.button} ${LOOKS[variant]}${wide ? ` ${styles.wide}` : ''}`;
}
