import { SealProblem } from './sealed-copy.ts'

const sealed: Record<SealProblem['kind'], string> = {
  'wrong-passphrase': 'The passphrase is wrong: set BACKUP_PASSPHRASE to the one that the copy was made with.',
  damaged: 'The copy is damaged or incomplete. Choose an older one.',
  'unknown-format': 'The copy was written by a newer release, or is not one of Lectern.',
}

// The codes of the file system: https://nodejs.org/api/errors.html#common-system-errors
const codes = new Map<unknown, string>([
  ['ENOENT', 'The folder or file of the copies does not exist. Is its disk mounted?'],
  ['ENOTDIR', 'The place of the copies is not a folder.'],
  ['EACCES', 'The folder of the copies may not be read or written by the user of the site.'],
  ['EPERM', 'The folder of the copies may not be read or written by the user of the site.'],
  ['EROFS', 'The disk of the copies is read-only.'],
  ['ENOSPC', 'A disk is full: that of the copies, or the server’s own.'],
  ['EDQUOT', 'The quota of the disk is used up.'],
  ['EIO', 'The disk does not answer. It may be failing, or was unplugged.'],
  ['ESTALE', 'The network disk does not answer. Mount it again.'],
  ['EHOSTDOWN', 'The network disk does not answer. Mount it again.'],
  ['ETIMEDOUT', 'The network disk does not answer. Mount it again.'],
])

/** Thrown when a restored copy has other rows or pictures than the site had. */
export class CopyDiffers extends Error {}

/** Why copies could not be written, read or proven, in a sentence for organizers. */
export function copyFault(error: unknown): string {
  if (error instanceof SealProblem) return sealed[error.kind]
  if (error instanceof CopyDiffers) return 'The newest copy was restored for a test and differs from the site.'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return codes.get(code) ?? 'The copy failed for an unknown reason, which is in the log.'
}
