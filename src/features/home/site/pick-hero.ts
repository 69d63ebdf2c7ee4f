import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { heroCount } from './hero-count.ts'

/** Which hero this visit gets: the one the server is rendering, or any when the visitor comes from another page. */
export const pickHero = createIsomorphicFn()
  .client(() => Math.floor(Math.random() * heroCount))
  .server(() => getGlobalStartContext()?.variant ?? 0)
