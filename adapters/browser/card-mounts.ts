import type { CardField } from '#core/billing/ports.ts';

/** Mounts a processor's own field in an empty element; called once per field. */
export type MountCardField = (element: HTMLElement) => void;

const mounts = new WeakMap<CardField, MountCardField>();

/** Registers how to mount a field; called by the adapter that created it. */
export const mountsBy = (field: CardField, mount: MountCardField): CardField => {
  mounts.set(field, mount);
  return field;
};

/** Shows a hosted field; does nothing for one that the app shows itself. */
export const mountCardField = (field: CardField, element: HTMLElement): void => mounts.get(field)?.(element);
