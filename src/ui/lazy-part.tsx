import { type ComponentType, useEffect, useState } from 'react'
import { painted } from './painted.ts'

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
    await painted()
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
