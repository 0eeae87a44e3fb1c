import { PreparedText } from './prepared-text.ts';

/**
 * An answer that is JSON text already, so that it isn't parsed only to be written again.
 * A handler that keeps the same object for the same content has it tagged and compressed once.
 */
export class RawJson extends PreparedText {}
