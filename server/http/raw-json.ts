import { PreparedText } from './prepared-text.ts';

/**
 * An answer that is JSON text already, so that it isn't parsed only to be serialized again. A handler that reuses the
 * same object has it tagged and compressed once.
 */
export class RawJson extends PreparedText {}
