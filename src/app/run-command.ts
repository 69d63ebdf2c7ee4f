import { storageFaultOf } from '#db/storage-fault.ts'
import { type Config, readConfig } from '#lib/config.ts'
import { Problem } from '#lib/problem.ts'
import { StartupError } from '#lib/startup-error.ts'

/** Runs what an operator asked for; a reason not to is one line on stderr. */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  // What is written is this user's alone to read.
  process.umask(0o077)
  try {
    console.log(await work(readConfig(process.env)))
  } catch (error) {
    const isFull = storageFaultOf(error) === 'full'
    if (isFull) console.error('The disk is full, so nothing was changed. Please make room and try again.')
    else if (error instanceof StartupError || error instanceof Problem) console.error(error.message)
    else throw error
    process.exitCode = 1
  }
}
