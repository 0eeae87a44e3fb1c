import type { CardField } from '#core/billing/ports.ts';

/** Mounts a processor's own field in an empty element; called once per field. */
export type MountCardField = (element: HTMLElement) => void;

/** A property, since the page gets the field as the application wraps it. */
const MOUNT = Symbol('mount');

type MountedField = CardField & { readonly [MOUNT]?: MountCardField };

/** The field with how to mount it; called by the adapter that created it. */
export const mountsBy = (field: CardField, mount: MountCardField): MountedField => ({
  ...field,
  [MOUNT]: mount,
});

/** Shows a hosted field; does nothing for one that the app shows itself. */
export const mountCardField = (field: MountedField, element: HTMLElement): void => field[MOUNT]?.(element);
