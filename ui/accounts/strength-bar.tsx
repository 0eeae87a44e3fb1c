import type { PasswordStrength } from '#core/accounts/password-strength.ts';
import styles from './strength-bar.module.css';

const WORDS: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Easy to guess. Add words that are not about you.',
  fair: 'Fair. Longer is stronger.',
  strong: 'Strong.',
};

const PARTS: readonly PasswordStrength[] = ['weak', 'fair', 'strong'];

/** How soon a password would be guessed: a bar of three parts, and in words, which are read out when they change. */
export function StrengthBar({ strength }: { readonly strength: PasswordStrength | undefined }) {
  const reached = strength === undefined ? 0 : PARTS.indexOf(strength) + 1;
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true">
        {PARTS.map((part, at) => (
          <span key={part} className={at < reached ? styles.reached : undefined} />
        ))}
      </span>
      <p role="status">{strength && WORDS[strength]}</p>
    </div>
  );
}
