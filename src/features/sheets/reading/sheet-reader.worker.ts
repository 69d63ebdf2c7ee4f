import { ReadFault } from './read-fault.ts'
import { readFile } from './read-file.ts'
import type { ReaderAnswer, ReaderTask } from './reader-messages.ts'

// Reads a file off the page's own thread: a large one would stop it for seconds.
self.onmessage = async ({ data: { file, options } }: MessageEvent<ReaderTask>) => {
  const answer = (message: ReaderAnswer) => self.postMessage(message)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    answer({ table: await readFile(bytes, { ...options, onRow: count => answer({ count }) }) })
  } catch (error) {
    answer({ fault: error instanceof ReadFault ? error.message : 'This file cannot be read.' })
  }
}
