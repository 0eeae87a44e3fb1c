import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type LinkButtonProps = {
  href: string;
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
  /** Takes this page's place in the history. */
  replace?: boolean;
  children: ReactNode;
};

/** A link to a place inside the app that looks like a button. For files and other sites use `buttonClass` on an `<a>`. */
export function LinkButton({ href, variant, icon, wide, replace = false, children }: LinkButtonProps) {
  return (
    <Link href={href} replace={replace} className={buttonClass(variant, wide)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  );
}
