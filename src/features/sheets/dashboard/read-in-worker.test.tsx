import { expect, test, vi } from 'vitest'
import { readInWorker } from './use-reading.ts'

test('T1: a file that takes too long to read is given up, with a sentence, and its thread is ended', async () => {
  const ended = vi.fn()
  // The environment has no threads: this one reads for ever.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate = ended
    },
  )
  const task = { file: new File(['Name\n'], 'people.csv'), options: { fields: [], table: 'volunteers' } }
  const options = { signal: new AbortController().signal, onCount: () => undefined, patience: 20 }
  await expect(readInWorker(task, options)).rejects.toThrow('This file takes too long to read.')
  expect(ended).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
}, 2_000)
