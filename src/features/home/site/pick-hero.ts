import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Which of `count` heroes this visit gets: the one the server is rendering, or any when the visitor comes from another page. */
export const pickHero = createIsomorphicFn()
  .client((count: number) => Math.floor(Math.random() * count))
  .server((count: number) => (getGlobalStartContext()?.variant ?? 0) % count)
