import type { CardField } from '#core/billing/ports.ts';

/** Shows a processor's own field inside an element that is the field's alone, once and for as long as it lives. */
export type MountCardField = (element: HTMLElement) => void;

const mounts = new WeakMap<CardField, MountCardField>();

/** Told by the adapter that made the field. */
export const mountsBy = (field: CardField, mount: MountCardField): CardField => {
  mounts.set(field, mount);
  return field;
};

/** Shows a hosted field; does nothing for one that the app shows itself. */
export const mountCardField = (field: CardField, element: HTMLElement): void => mounts.get(field)?.(element);
