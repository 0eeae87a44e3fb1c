import type { Encoding } from './accepted-encoding.ts';
import { compress } from './compress.ts';
import { entityTag } from './entity-tag.ts';

/** Text to send. The same object is tagged and compressed only once. */
export class PreparedText {
  readonly text: string;
  #tag: string | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
  }

  get tag(): string {
    this.#tag ??= entityTag(this.text);
    return this.#tag;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const before = this.#compressed.get(encoding);
    if (before !== undefined) return before;
    const compressing = compress(this.text, encoding);
    this.#compressed.set(encoding, compressing);
    return compressing;
  }
}
