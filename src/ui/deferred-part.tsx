import { type ComponentType, memo, type RefObject, Suspense, use, useEffect, useRef } from 'react'

/** The first actions of a visitor: scroll, pointer, typing, back; and newer data (`awaitParts`). */
const signs = ['scroll', 'wheel', 'touchstart', 'pointermove', 'pointerdown', 'click', 'keydown', 'focus', 'refresh']

/**
 * A part of a public page, out of sight at first, whose code loads at the visitor's first action.
 * Until then the server's HTML stays; a press in it is repeated after loading (`awaken`). On a failure it stays and is
 * retried at the next action.
 * @param find loads its code
 * @param when parts that move on their own load with the page's code
 * @returns the part, and `load`, which must be awaited before the server renders it, or before a client navigation
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

  // Without a hook: React may resume it halfway, once the code has loaded.
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

  // Rendered once: any change around a suspended boundary makes React discard the server's HTML.
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
      // On a client navigation there is no server HTML.
      if (when === 'at-once' || scrollY > 0 || !place.current?.hasChildNodes()) ask()
      // An earlier press is repeated, and loads the code.
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

/** Reports that the part is hydrated. */
function Awake({ place }: Place) {
  useEffect(() => {
    place.current?.removeAttribute('data-deferred')
    dispatchEvent(new Event('awake'))
  }, [place])
  return null
}
