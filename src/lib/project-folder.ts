import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the clone or release, found from the sources and from the build. */
export function projectFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

/** A file of the built server, which a thread runs. */
export function builtFile(name: string): string {
  return join(projectFolder(), 'dist/server', name)
}

/** Keeps the compiled code of this thread beside the packages, for its next start. */
export function keepCompiledCode(): void {
  enableCompileCache(join(projectFolder(), 'node_modules/.cache/compiled'))
}

/** The command line of a script: npm's in a clone, the release's own otherwise. */
export function commandLine(command: 'restore'): string {
  const folder = projectFolder()
  return existsSync(join(folder, 'scripts')) ? `npm run ${command} --` : `${join(folder, 'lectern')} ${command}`
}
