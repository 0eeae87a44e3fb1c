import type { Holder } from './data-directory.ts';

/** Another process has the data directory: two processes would corrupt it. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly holder: Holder;

  constructor(path: string, holder: Holder) {
    const where = holder.address === null ? '' : `, serving ${holder.address}`;
    super(
      `The data directory ${path} is in use by process ${holder.pid}${where}. ` +
        'Stop that process, or choose another directory with DATA_DIR.',
    );
    this.holder = holder;
  }
}
