interface Waiting {
  sender: string
  begin: () => void
}

interface Options {
  /** How many are at work at a time; one sender has one place. */
  concurrency: number
  /** How many wait at most, in all and of one sender. */
  waiting: number
  waitingOfOne: number
  /** How long anyone waits, in ms. */
  timeout: number
}

/** Gives out a few places, to the sender who has waited for longest and has none. */
export function createPlaces({ concurrency, waiting, waitingOfOne, timeout }: Options) {
  const busy = new Set<string>()
  const line: Waiting[] = []

  function callNext() {
    const index = busy.size < concurrency ? line.findIndex(({ sender }) => !busy.has(sender)) : -1
    const [next] = index < 0 ? [] : line.splice(index, 1)
    if (!next) return
    busy.add(next.sender)
    next.begin()
  }

  function wait(sender: string): Promise<boolean> {
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(entry), 1)
        resolve(false)
      }, timeout)
      const entry: Waiting = {
        sender,
        begin: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      line.push(entry)
      callNext()
    })
  }

  return {
    /**
     * Takes a place.
     * @returns how to leave it, or undefined when none came in time or too many wait already
     */
    async take(sender: string): Promise<(() => void) | undefined> {
      if (line.length >= waiting || line.filter(entry => entry.sender === sender).length >= waitingOfOne) return
      if (!(await wait(sender))) return
      return () => {
        busy.delete(sender)
        callNext()
      }
    },
  }
}
