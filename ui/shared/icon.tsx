import spriteUrl from 'virtual:icon-sprite';
import type { IconName } from './icon-names.ts';

/** One icon in the color of its text, hidden from assistive technology: words beside it carry the meaning. */
export function Icon({ name, size = 32, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className} focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
