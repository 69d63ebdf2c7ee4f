/** A fault that stops the start. Its message is the one line the operator reads. */
export class StartupError extends Error {
  override name = 'StartupError'
}
