import type { Observable } from 'rxjs';

/** A key was written or removed elsewhere: by another tab, or by clearing. Without a key, everything changed. */
export interface StorageChange {
  readonly key: string | null;
  readonly text: string | null;
}

/** Text by key on a device, whose storage may be blocked or full. Nothing here throws. */
export interface DeviceStorage {
  /** Null also if it cannot be read. */
  readonly read: (key: string) => string | null;
  /** False if the device did not store it. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  readonly changes$: Observable<StorageChange>;
}
