import type { GenericIssue } from 'valibot';
import { COUNTED_ID, ID } from './values.ts';

/**
 * Whether a schema's only complaint is an id of another format. The format of ids is this server's own; a reader of
 * another backend accepts any other text that fits in a path.
 */
export const isOpaqueId = ({ requirement, input }: GenericIssue): boolean =>
  (requirement === ID || requirement === COUNTED_ID) &&
  typeof input === 'string' &&
  /^[^/\s]+$/.test(input) &&
  !/^\.\.?$/.test(input);
