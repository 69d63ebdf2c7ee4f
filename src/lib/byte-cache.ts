import { LRUCache } from 'lru-cache'

/**
 * Keeps bytes in memory up to a bound; what was unused for longest goes first. Those who ask for the same key while it
 * is being made wait for the one making, and a failed one is kept for nobody.
 * @param capacity bytes kept at most
 */
export function createByteCache<T extends { bytes: Uint8Array }>(capacity: number) {
  const cache = new LRUCache<string, T, () => Promise<T | undefined>>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (_key, _before, { context: make }) => make(),
    // What has fallen out while it was being made is wanted all the same by those who wait for it.
    ignoreFetchAbort: true,
  })
  return {
    /** The bytes under a key, made by `make` if they are not kept; undefined when there are none to make. */
    get: (key: string, make: () => Promise<T | undefined>): Promise<T | undefined> =>
      cache.fetch(key, { context: make }),
  }
}
