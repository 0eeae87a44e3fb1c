import type { CardField } from '#core/billing/ports.ts';

/** Mounts a processor's own field in an empty element; called once per field. */
export type MountCardField = (element: HTMLElement) => void;

/** Stored as a property, since the page gets the field in a wrapper of the application. */
const MOUNT = Symbol('mount');

type MountedField = CardField & { readonly [MOUNT]?: MountCardField };

/** Adds the mount function to a field; called by the adapter that created it. */
export const mountsBy = (field: CardField, mount: MountCardField): MountedField => ({
  ...field,
  [MOUNT]: mount,
});

/** Shows a hosted field; does nothing for one that the app shows itself. */
export const mountCardField = (field: MountedField, element: HTMLElement): void => field[MOUNT]?.(element);
