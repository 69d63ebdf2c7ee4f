/**
 * Keeps bytes in memory up to a bound; what was unused for longest goes first. Those who ask for the same key while it
 * is being made wait for the one making, and a failed one is kept for nobody.
 * @param capacity bytes kept at most
 */
export function createByteCache<T extends { bytes: Uint8Array }>(capacity: number) {
  const kept = new Map<string, T>()
  const making = new Map<string, Promise<T | undefined>>()
  let size = 0

  function keep(key: string, value: T) {
    kept.set(key, value)
    size += value.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= capacity) break
      kept.delete(oldest)
      size -= bytes.length
    }
  }

  async function make(key: string, maker: () => Promise<T | undefined>) {
    try {
      const value = await maker()
      if (value) keep(key, value)
      return value
    } finally {
      making.delete(key)
    }
  }

  return {
    /** The bytes under a key, made by `maker` if they are not kept; undefined when there are none to make. */
    async get(key: string, maker: () => Promise<T | undefined>): Promise<T | undefined> {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const made = making.get(key) ?? make(key, maker)
      making.set(key, made)
      return made
    },
  }
}
