import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the clone, found from the sources as well as from the build. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}
