import type { Transferable } from 'node:worker_threads'

/** Where long work of the processor is done, such as setting a PDF, so that nobody else waits for it. */
export interface Workers {
  /**
   * Does a piece of work; what goes in and comes out is copied, as `structuredClone` would.
   * @param name under which the file of the workers exports it
   * @param load gives the same work where there are no workers
   * @param transfer what of the input is handed over instead
   * @throws Problem `busy` when too many wait already, `unavailable` when it took too long or too much memory; else
   * whatever the work throws
   */
  run<Input, Output>(
    name: string,
    load: () => Promise<(input: Input) => Promise<Output>>,
    input: Input,
    transfer?: Transferable[],
  ): Promise<Output>
  /** Ends what is still under way. */
  close(): Promise<void>
}

/** Does the work where it is asked for: in development, where Vite loads the sources into one thread, and in tests. */
export const noWorkers: Workers = {
  run: async (_name, load, input) => (await load())(input),
  close: async () => undefined,
}
