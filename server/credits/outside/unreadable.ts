/** A file that can't be read as a table. The message is a sentence for the learner. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
