/**
 * Runs in the browser, as the text of an inline script: asks for the scripts of a page when nothing is left to paint,
 * or at the first touch, and does again what was pressed before they could answer. So it may name nothing outside itself.
 * @param entry the module that takes the page over, and says `awake` when it has; parts that come later (`data-deferred`)
 *   say it once more
 * @param parts what that module is made of. Each runs in a task of its own, between which a slow phone can answer.
 */
export function awaken(entry: string, parts: readonly string[]): void {
  const done = new AbortController()
  const { signal } = done
  let pressed: HTMLElement | undefined
  let isAsked = false
  let isAwake = false

  /** Adds an element to the head, which begins to load it. */
  function load(element: HTMLElement) {
    document.head.append(element)
    return element
  }

  function run([src, ...rest]: readonly string[]) {
    const script = load(Object.assign(document.createElement('script'), { type: 'module', async: true, src }))
    if (rest.length > 0) script.addEventListener('load', () => run(rest))
  }

  const { dataset } = document.documentElement
  const folded = [...document.querySelectorAll<HTMLElement>('[data-folded] .folds')]
  // One at a time; of a thousand cards, some more.
  const atOnce = Math.ceil(folded.length / 30)

  /** Lays out the parts below the screen one by one, so that input is handled in between. */
  function unfold() {
    if (folded.length === 0) return unfoldAll()
    for (const part of folded.splice(0, atOnce)) part.dataset.folded = 'no'
    whenIdle(unfold)
  }

  function unfoldAll() {
    folded.length = 0
    delete dataset.folded
    for (const part of document.querySelectorAll<HTMLElement>('.folds')) delete part.dataset.folded
  }

  function ask() {
    if (isAsked) return
    isAsked = true
    for (const href of parts) load(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    run([...parts, entry])
  }

  // Links, forms and the buttons of popovers answer without scripts; any other button waits for them.
  function remember({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null
    const waits =
      button?.type === 'button' && !button.popoverTargetElement && (!isAwake || button.closest('[data-deferred]'))
    pressed = waits ? button : undefined
  }

  function forget() {
    pressed = undefined
  }

  function whenIdle(task: () => void) {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 })
    else setTimeout(task, 200)
  }

  function begin() {
    ask()
    unfold()
  }

  function askAtOnce() {
    // A link may lead to any part, which must not move afterwards.
    unfoldAll()
    ask()
  }

  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, askAtOnce, { signal, capture: true, passive: true })
  addEventListener('click', remember, { signal, capture: true })
  const loaded = new Promise(resolve => addEventListener('load', resolve))
  const leading = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  // One that is broken holds nothing up.
  const pictured = loaded.then(() => leading?.decode()).catch(() => undefined)
  // The first paint may be that of a ground alone.
  const painted = new Promise<void>(resolve =>
    new PerformanceObserver(seen => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true }),
  )
  Promise.all([pictured, painted]).then(() => whenIdle(begin))
  function answer() {
    // React answers no press while it is still at work.
    setTimeout(() => {
      if (!document.querySelector('[data-deferred]')) done.abort()
      // React stops what nothing can answer yet: what gets through was answered.
      else if (!isAwake) addEventListener('click', forget, { signal })
      isAwake = true
      if (pressed?.isConnected) pressed.click()
    })
  }
  addEventListener('awake', answer, { signal })
}
