/**
 * A stream of what a generator makes, which makes nothing before it is asked for.
 * @param onEnd runs once: when all has been read, when nobody reads on, also from the start, or when the making fails
 */
export function streamOf<T>(parts: AsyncGenerator<T>, onEnd: () => Promise<void>): ReadableStream<T> {
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
