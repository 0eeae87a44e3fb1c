/** The data directory can't be used. The message says why and how to fix it. */
export class UnusableDirectory extends Error {
  override readonly name = 'UnusableDirectory';
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'is on a file system that is mounted read-only',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is over this user’s disk quota',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOENT: 'can’t be created there',
  EIO: 'can’t be read: the disk reports an error',
};

/** Converts failures that an operator can fix to `UnusableDirectory`; returns any other exception unchanged. */
export const explained = (failure: unknown, directory: string): unknown => {
  const reason = REASONS[codeOf(failure)];
  if (reason === undefined) return failure;
  return new UnusableDirectory(
    `The data directory ${directory} ${reason}. Make it writable, or choose another with DATA_DIR.`,
    { cause: failure },
  );
};

/** The database in the directory can't be opened. */
export const damaged = (path: string, cause: unknown): UnusableDirectory =>
  new UnusableDirectory(
    `The database in ${path} can’t be opened: its files are damaged, incomplete, or of another version. ` +
      'Put a backup in its place, or choose another directory with DATA_DIR.',
    { cause },
  );

/** Whether PostgreSQL found its files damaged or missing (SQLSTATE classes XX and 58). */
export const isDamage = (failure: unknown): boolean => /^(?:XX|58)/.test(codeOf(failure));

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : '';
