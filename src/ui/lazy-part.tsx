import { type ComponentType, useEffect, useState } from 'react'

export interface LazyPart {
  Panel: ComponentType
  /** Fetches its code, so that it need not be waited for. */
  load: () => Promise<void>
}

/**
 * A part of the page whose code comes when it is wanted. Not with `lazy`: what a page has waited for once, React shows
 * no sooner than 300 ms after it began to wait.
 */
export function lazyPart(find: () => Promise<ComponentType>): LazyPart {
  let Part: ComponentType | undefined

  async function load() {
    Part ??= await find()
  }

  function Panel() {
    const [, change] = useState(false)
    useEffect(() => {
      const fail = (error: unknown) =>
        change(() => {
          throw error
        })
      if (!Part) load().then(() => change(true), fail)
    }, [])
    return Part ? <Part /> : <p role="status">Loading...</p>
  }

  return { Panel, load }
}
