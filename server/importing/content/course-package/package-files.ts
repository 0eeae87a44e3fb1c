import { suggested } from '../package/field.ts';
import { type FileKind, kindOf, megabytes } from './file-kinds.ts';

/** Every file of a package by its path within the package, with forward slashes. Nothing outside it can be named. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

export interface FoundFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

/** Returns the file that a text of the package names. Refuses an invalid name or file and says what is wrong. */
export function fileNamed(
  path: string,
  files: PackageFiles,
  kinds: readonly FileKind[],
  refuse: (reason: string) => void,
): FoundFile | undefined {
  const stop = (reason: string): undefined => {
    refuse(`"${path}" ${reason}`);
  };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path))
    return stop('is an address; pictures and videos are files of the package');
  if (!isWithin(path)) return stop('must be a path within the package, like figures/room.svg');
  const kind = kindOf(path, kinds);
  if (kind === undefined)
    return stop(`must end with ${kinds.flatMap(({ extensions }) => extensions).join(', ')}`);
  const bytes = files.get(path);
  if (bytes === undefined) return stop(`is not in the package${suggested(path, [...files.keys()])}`);
  if (bytes.byteLength > kind.largestBytes)
    return stop(`has ${megabytes(bytes.byteLength)}; the limit is ${megabytes(kind.largestBytes)}`);
  if (kind.begins?.(bytes) === false)
    return stop(`does not contain what its name says: it is not ${kind.mediaType}`);
  return { path, kind, bytes };
}

function isWithin(path: string): boolean {
  return path.split('/').every((part) => /^[\w][\w .-]*$/.test(part) && !part.includes('..'));
}
