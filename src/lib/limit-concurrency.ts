/**
 * Makes calls of costly work wait for one another.
 * @param concurrency how many run at a time
 */
export function limitConcurrency<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
  concurrency = 1,
): (...given: Arguments) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (...given) => {
    if (running < concurrency) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
