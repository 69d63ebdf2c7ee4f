import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react'

/** The first things a visitor does on a page. `awaitParts` sends `refresh` when newer data has come. */
const signs = ['scroll', 'wheel', 'touchstart', 'pointermove', 'pointerdown', 'click', 'keydown', 'focus', 'refresh']

/**
 * A part of a public page below the screen whose code is loaded when the visitor first does something. Until then the
 * server's HTML stays, and `awaken` repeats a press in it later. When loading fails, the HTML stays and the next sign tries again.
 * @param find imports the component
 * @returns the part, and `load`, which loads its code. The server and a page that follows another in the browser await it.
 */
export function deferredPart(find: () => Promise<ComponentType>) {
  let Found: ComponentType | undefined
  let loading: Promise<void> | undefined
  let tellFound: () => void
  const found = new Promise<void>(resolve => {
    tellFound = resolve
  })

  async function bring() {
    try {
      Found ??= await find()
      tellFound()
    } finally {
      loading = undefined
    }
  }

  function load(): Promise<void> {
    loading ??= bring()
    return loading
  }

  // It has no hooks, so React can resume it when the code has come.
  function Content({ place }: Place) {
    if (!Found) use(found)
    return (
      Found && (
        <>
          <Found />
          <Awake place={place} />
        </>
      )
    )
  }

  // Never rendered again: a change around a boundary that still waits makes React discard the server's HTML.
  const Part = memo(function DeferredPart() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (Found) return
      const asked = new AbortController()
      const ask = () =>
        load().then(
          () => asked.abort(),
          () => undefined,
        )
      for (const sign of signs) addEventListener(sign, ask, { signal: asked.signal, passive: true, capture: true })
      // A page that follows another in the browser has no server HTML.
      if (scrollY > 0 || !place.current?.hasChildNodes()) ask()
      // Repeats an earlier press in the part, which asks for the code.
      dispatchEvent(new Event('awake'))
      return () => asked.abort()
    }, [])
    return (
      <div ref={place} data-deferred className="contents">
        <Suspense>
          <Content place={place} />
        </Suspense>
      </div>
    )
  })

  return { Part, load }
}

interface Place {
  place: RefObject<HTMLElement | null>
}

/** Reports that the part answers from now on. */
function Awake({ place }: Place) {
  useEffect(() => {
    place.current?.removeAttribute('data-deferred')
    dispatchEvent(new Event('awake'))
  }, [place])
  return null
}
