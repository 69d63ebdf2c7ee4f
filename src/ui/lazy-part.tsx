import { type ComponentType, useEffect, useState } from 'react'

export interface LazyPart {
  Panel: ComponentType
  /** Preloads its code. */
  load: () => Promise<void>
}

/**
 * A part of the page whose code loads on demand. Without React's `lazy`, because suspended content appears only after
 * 300 ms.
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
      // In a task of its own, so that a press is answered first.
      if (!Part) setTimeout(() => load().then(() => change(true), fail))
    }, [])
    return Part ? <Part /> : <p role="status">Loading...</p>
  }

  return { Panel, load }
}
