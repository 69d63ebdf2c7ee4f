/** A fault that stops the start. Its message is the operator's one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}
