import { useEffect, useRef, useState } from 'react'
import { ReadFault } from '#features/sheets/reading/read-fault.ts'
import type { Reading, ReadTable } from '#features/sheets/reading/read-file.ts'
import type { SheetField } from '#features/sheets/sheets.schema.ts'
import { readInWorker } from './read-in-worker.ts'

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
