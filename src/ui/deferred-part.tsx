import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react'

/** What a visitor does first: reading on, pointing, typing, or coming back to the page; and newer data (`awaitParts`). */
const signs = ['scroll', 'wheel', 'touchstart', 'pointermove', 'pointerdown', 'click', 'keydown', 'focus', 'refresh']

/**
 * A part of a public page, out of sight at first, whose code is asked for when the visitor first does something.
 * Until then it stands there as the server wrote it; what is pressed in it is done once its code is there (`awaken`).
 * Without its code, on a line that broke, it stays as it is, and is asked for again at the next sign.
 * @param find brings its code
 * @param when what moves by itself is not to wait for a visitor: its code is asked for as soon as the page's own is there
 * @returns the part, and `load`, which brings its code: to be waited for before it is rendered on the server, or by a
 *   page that follows another in the browser
 */
export function deferredPart(find: () => Promise<ComponentType>, when: 'first-move' | 'at-once' = 'first-move') {
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

  // Without a hook of its own: React may go on with it in the middle, once the code is there.
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

  // Rendered once: whatever changes around a boundary that waits for its code makes React throw the server's HTML away.
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
      // A page that follows another in the browser has nothing of it yet.
      if (when === 'at-once' || scrollY > 0 || !place.current?.hasChildNodes()) ask()
      // What was pressed in it before now is pressed again, and asks.
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

/** Says that the part answers from now on. */
function Awake({ place }: Place) {
  useEffect(() => {
    place.current?.removeAttribute('data-deferred')
    dispatchEvent(new Event('awake'))
  }, [place])
  return null
}
