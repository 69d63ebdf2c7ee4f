import { storageFaultOf } from '#db/storage-fault.ts'
import { Problem } from '#lib/problem.ts'
import { type Config, readConfig } from '#lib/start/config.ts'
import { StartupError } from '#lib/start/startup-error.ts'

/** Runs an operator's command; a failure is one line on stderr. */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  // Files are readable by this user only.
  process.umask(0o077)
  try {
    console.log(await work(readConfig(process.env)))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof StartupError || error instanceof Problem) console.error(error.message)
    // A full disk has many names: https://sqlite.org/rescode.html#ioerr_shmsize is one.
    else if (storageFaultOf(error)) console.error(`Nothing was changed: ${error.message}. Is there room on the disk?`)
    else throw error
    process.exitCode = 1
  }
}
