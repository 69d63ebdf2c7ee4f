/** Does long computations, such as setting a PDF, so that no request waits for them. */
export interface Workers {
  /**
   * Does a piece of work. Input and output are copied as by `structuredClone`.
   * @param name under which the file of the workers exports it
   * @param load gives the same work where there are no workers
   * @throws Problem `busy` when too many wait already, `unavailable` when it took too long or too much memory; else the
   * error of the work
   */
  run<Input, Output>(
    name: string,
    load: () => Promise<(input: Input) => Promise<Output>>,
    input: Input,
  ): Promise<Output>
  /** Ends what is still under way. */
  close(): Promise<void>
}

/** Does the work in the calling thread: in development, where Vite loads the sources into one thread, and in tests. */
export const noWorkers: Workers = {
  run: async (_name, load, input) => (await load())(input),
  close: async () => undefined,
}
