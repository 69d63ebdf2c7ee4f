import { LRUCache } from 'lru-cache'

/**
 * A bounded cache of bytes; the least recently used go first. Callers for a key being made wait for it; a failure is
 * not cached.
 * @param capacity the maximum number of bytes
 */
export function createByteCache<T extends { bytes: Uint8Array }>(capacity: number) {
  const cache = new LRUCache<string, T, () => Promise<T | undefined>>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (_key, _before, { context: make }) => make(),
    // An entry evicted while it was made is still returned to its waiting callers.
    ignoreFetchAbort: true,
  })
  return {
    /** The bytes under a key, made by `make` if missing; undefined when there are none to make. */
    get: (key: string, make: () => Promise<T | undefined>): Promise<T | undefined> =>
      cache.fetch(key, { context: make }),
  }
}
