import styles from './button.module.css';

/** `accent` is amber: the one thing to do next, once a screen. `plain` has no edge, for toolbars and asides. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'plain' | 'danger';

/** The look of a button for an element that is none: a router's Link, a `<summary>`, a download. */
export function buttonClass(variant: ButtonVariant = 'primary', wide = false): string {
  return `${styles.button} ${styles[variant]}${wide ? ` ${styles.wide}` : ''}`;
}
