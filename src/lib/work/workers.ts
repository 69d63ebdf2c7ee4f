import type { MessagePort } from 'node:worker_threads'

/** A long computation: its name, which the workers' file exports, and the module that has it. */
export type WorkerTask<Name extends string, Input, Output> = readonly [
  name: Name,
  load: () => Promise<Record<Name, (input: Input) => Promise<Output>>>,
]

/** Runs long computations, such as a PDF or a page, outside the event loop. */
export interface Workers {
  /**
   * Runs a task; input and output are structured clones.
   * @param ports that the input holds, which move to the task
   * @throws Problem `busy` when too many wait, `unavailable` when it took too long or too much memory; else the error of
   * the task
   */
  run<Name extends string, Input, Output>(
    task: WorkerTask<Name, Input, Output>,
    input: Input,
    ports?: MessagePort[],
  ): Promise<Output>
  /** Ends running tasks. */
  close(): Promise<void>
}

/** Runs tasks in place: in development, where Vite loads the sources into one thread, and in tests. */
export const noWorkers: Workers = {
  run: async ([name, load], input) => (await load())[name](input),
  close: async () => undefined,
}
