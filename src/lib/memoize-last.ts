/** Caches the last result of a costly pure function. */
export function memoizeLast<Argument, Result>(work: (argument: Argument) => Result): (argument: Argument) => Result {
  let last: { argument: Argument; result: Result } | undefined
  return argument => {
    if (!last || last.argument !== argument) last = { argument, result: work(argument) }
    return last.result
  }
}
