interface Waiting {
  sender: string
  begin: () => void
}

interface Options {
  /** The number of places; one sender has one at a time. */
  places: number
  /** The maximum number of waiting callers, in all and per sender. */
  waiting: number
  waitingOfOne: number
  /** The longest wait, in ms. */
  timeout: number
}

export interface Place {
  /** Whether a caller waits for this place. */
  isWanted(): boolean
  leave(): void
}

/** Gives out a few places, to the longest waiting sender without one. */
export function createPlaces({ places, waiting, waitingOfOne, timeout }: Options) {
  const taken = new Set<string>()
  const line: Waiting[] = []

  function callNext() {
    const index = taken.size < places ? line.findIndex(({ sender }) => !taken.has(sender)) : -1
    const [next] = index < 0 ? [] : line.splice(index, 1)
    if (!next) return
    taken.add(next.sender)
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
     * @returns the place, or undefined on a timeout or with too many waiting
     */
    async take(sender: string): Promise<Place | undefined> {
      if (line.length >= waiting || line.filter(entry => entry.sender === sender).length >= waitingOfOne) return
      if (!(await wait(sender))) return
      return {
        // Another sender waits for any place, this one for their own.
        isWanted: () => line.some(entry => entry.sender === sender || !taken.has(entry.sender)),
        leave() {
          taken.delete(sender)
          callNext()
        },
      }
    },
  }
}
