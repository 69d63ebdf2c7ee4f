import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the clone or release, found from the sources and from the build. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** The command line of a script: npm's in a clone, the release's own otherwise. */
export function commandLine(command: 'restore'): string {
  const folder = projectFolder()
  return existsSync(join(folder, 'scripts')) ? `npm run ${command} --` : `${join(folder, 'lectern')} ${command}`
}
