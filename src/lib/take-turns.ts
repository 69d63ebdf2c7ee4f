/**
 * Makes calls of costly work wait for one another.
 * @param abreast how many run at a time
 */
export function takeTurns<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
  abreast = 1,
): (...given: Arguments) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (...given) => {
    if (running < abreast) running++
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
