import type { Transferable } from 'node:worker_threads'

/** Runs long computations, such as a PDF, outside the event loop. */
export interface Workers {
  /**
   * Runs a task; input and output are structured clones.
   * @param name of the task in the workers' file
   * @param load the same task where there are no workers
   * @param transfer parts of the input to transfer
   * @throws Problem `busy` when too many wait, `unavailable` when it took too long or too much memory; else what the
   * task throws
   */
  run<Input, Output>(
    name: string,
    load: () => Promise<(input: Input) => Promise<Output>>,
    input: Input,
    transfer?: Transferable[],
  ): Promise<Output>
  /** Ends running tasks. */
  close(): Promise<void>
}

/** Runs tasks in place: in development, where Vite loads the sources into one thread, and in tests. */
export const noWorkers: Workers = {
  run: async (_name, load, input) => (await load())(input),
  close: async () => undefined,
}
