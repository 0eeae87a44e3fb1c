import type { ComponentProps } from 'react';
import styles from './card.module.css';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li'; raised?: boolean };

/**
 * A sheet with a hairline. A link inside that carries `data-covers-card` makes the whole card its target
 * without nesting the rest in the link; `raised` lifts a card above others of its kind.
 */
export function Card({ as: Element = 'div', raised = false, className = '', ...rest }: CardProps) {
  const Tag = Element as 'div';
  return <Tag {...rest} className={`${styles.card} ${raised ? styles.raised : ''} ${className}`} />;
}
