import spriteUrl from 'virtual:icon-sprite';
import type { IconName } from './icon-names.ts';

/** An icon in the color of the text around it. Hidden from assistive technology: the words beside it carry the meaning. */
export function Icon({ name, size = 32, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className} focusable="false">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
