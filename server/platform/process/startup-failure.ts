import { DirectoryInUse } from '../data-directory/directory-in-use.ts';
import { UnusableDirectory } from '../data-directory/unusable-directory.ts';
import { BadSetting } from '../settings/bad-setting.ts';

/** Explains to the operator why the server did not start. An unexpected defect keeps its stack trace. */
export const startupFailure = (failure: unknown): string => {
  if (
    failure instanceof BadSetting ||
    failure instanceof DirectoryInUse ||
    failure instanceof UnusableDirectory
  )
    return failure.message;
  if (!(failure instanceof Error)) return String(failure);
  const place =
    'port' in failure && 'address' in failure ? `${failure.address}:${failure.port}` : 'that address';
  switch ('code' in failure ? failure.code : undefined) {
    case 'EADDRINUSE':
      return `Something else is listening on ${place} already. Stop it, or choose another port with PORT.`;
    case 'EACCES':
      return 'port' in failure
        ? `This user may not listen on ${place}. Choose a port above 1023 with PORT.`
        : failure.message;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${place}. Choose another with HOST.`;
    default:
      return failure.name === 'DatabaseGone' ? failure.message : (failure.stack ?? failure.message);
  }
};
