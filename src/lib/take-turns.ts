/** Makes calls of costly work wait for one another, so that only one runs at a time. */
export function takeTurns<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const turn = last.then(() => work(...given))
    last = turn.catch(() => {})
    return turn
  }
}
