import { PreparedText } from './prepared-text.ts';

/**
 * A response that is already JSON text, so that it isn't parsed only to be serialized again. A handler that reuses
 * the same object has it tagged and compressed only once.
 */
export class RawJson extends PreparedText {}
