import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the clone or of the release, found from the sources as well as from the build. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** How an operator calls one of the commands here: npm's in a clone, the release's own where there is no npm. */
export function commandLine(command: 'restore'): string {
  const folder = projectFolder()
  return existsSync(join(folder, 'scripts')) ? `npm run ${command} --` : `${join(folder, 'lectern')} ${command}`
}
