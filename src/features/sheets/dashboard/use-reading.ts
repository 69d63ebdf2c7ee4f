import { useEffect, useRef, useState } from 'react'
import { ReadFault } from '#features/sheets/reading/read-fault.ts'
import { LARGEST_FILE, type Reading, type ReadTable } from '#features/sheets/reading/read-file.ts'
import type { ReaderAnswer, ReaderTask } from '#features/sheets/reading/reader-messages.ts'
import type { SheetField } from '#features/sheets/sheets.schema.ts'

/** How long a file may take to be read, in ms. */
const PATIENCE = 20_000

/**
 * Reads a file in a thread of its own.
 * @param onCount called with the number of rows read until now
 * @param patience how long it may take, in ms
 * @throws ReadFault with a sentence for the person; the reason of the signal when it was cancelled
 */
export function readInWorker(
  task: ReaderTask,
  {
    signal,
    onCount,
    patience = PATIENCE,
  }: { signal: AbortSignal; onCount: (count: number) => void; patience?: number },
): Promise<ReadTable> {
  if (task.file.size > LARGEST_FILE) {
    throw new ReadFault('This file has more than 20 MB. Save only the list, without pictures.')
  }
  const worker = new Worker(new URL('../reading/sheet-reader.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadTable>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = () => reject(new ReadFault('This file cannot be read.'))
    worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      if ('count' in data) onCount(data.count)
      else if ('table' in data) resolve(data.table)
      else reject(new ReadFault(data.fault))
    }
    setTimeout(() => reject(new ReadFault('This file takes too long to read. Save only the list, as CSV.')), patience)
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

/** Reads files for a table, one at a time. The count is null while none is being read. */
export function useReading(table: string, fields: readonly SheetField[]) {
  const [count, setCount] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(null)
  const cancel = () => running.current?.abort()
  // A reader that is left must not go on.
  useEffect(() => () => running.current?.abort(), [])

  async function read(file: File, reading: Reading): Promise<ReadTable | undefined> {
    cancel()
    const control = new AbortController()
    running.current = control
    setProblem('')
    setCount(0)
    try {
      const task = { file, options: { ...reading, table, fields } }
      return await readInWorker(task, { signal: control.signal, onCount: setCount })
    } catch (error) {
      if (!control.signal.aborted) setProblem(error instanceof ReadFault ? error.message : 'This file cannot be read.')
      return undefined
    } finally {
      if (running.current === control) setCount(null)
    }
  }
  return { read, cancel, count, problem }
}
