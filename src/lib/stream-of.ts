/**
 * A lazy stream of a generator's output.
 * @param onEnd runs once: at the end, on cancel (even before the first read), or on failure
 */
export function streamOf<T>(parts: AsyncGenerator<T>, onEnd = async () => {}): ReadableStream<T> {
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const { value, done } = await parts.next().catch(failed)
        if (!done) return controller.enqueue(value)
        await onEnd()
        controller.close()
      },
      async cancel() {
        await parts.return(undefined)
        await onEnd()
      },
    },
    { highWaterMark: 0 },
  )

  async function failed(error: unknown): Promise<never> {
    await onEnd()
    throw error
  }
}
