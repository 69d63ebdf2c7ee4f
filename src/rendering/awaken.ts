/**
 * An inline script in the head of each public page. It leaves the layout of the page below the screen (`.folds`) and the scripts
 * for later: until the page is painted and the browser is idle, or until the first touch. It repeats a press that came before the
 * scripts could answer, and marks the page (`data-bare`) where the scripts cannot be loaded.
 *
 * Its tag names the module that takes the page over and says `awake` when it has, and the modules that this one imports. Parts that
 * come later (`data-deferred`) say `awake` again.
 */
const [entry = '', ...parts] = document.currentScript?.dataset.files?.split(' ') ?? []
const { dataset } = document.documentElement
const done = new AbortController()
const { signal } = done
let pressed: HTMLElement | undefined
let isAsked = false
let isAwake = false

// The heights of parts that are not laid out are guesses: a page that opens in its middle would move.
const [visit = {}]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation')
if (visit.type === 'navigate' && !location.hash) dataset.folded = ''

for (const type of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(type, beginAtOnce, { signal, capture: true, passive: true })
addEventListener('click', remember, { signal, capture: true })
addEventListener('awake', answer, { signal })

const parsed = new Promise(resolve => addEventListener('DOMContentLoaded', resolve))
const loaded = new Promise(resolve => addEventListener('load', resolve))
// A broken picture delays nothing.
const pictured = loaded
  .then(() => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode())
  .catch(() => undefined)
// The first paint may show the background only.
const painted = new Promise<void>(resolve =>
  new PerformanceObserver(seen => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true }),
)
Promise.all([pictured, painted]).then(() =>
  whenIdle(() => {
    ask()
    unfold()
  }),
)

async function ask() {
  if (isAsked) return
  isAsked = true
  await parsed
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
  script.onerror = () => {
    dataset.bare = ''
  }
  document.head.append(script)
}

/** Lays out one part after the other, so that the browser can answer a touch in between. */
function unfold() {
  const part = document.querySelector('[data-folded] .folds')
  if (!part) delete dataset.folded
  else {
    part.classList.remove('folds')
    whenIdle(unfold)
  }
}

function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}

function beginAtOnce() {
  // A link may lead to any part, which must not move afterwards.
  delete dataset.folded
  ask()
}

// Links, forms and the buttons of popovers answer without scripts; any other button waits for them.
function remember({ target }: Event) {
  pressed = undefined
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  if (button?.type !== 'button' || button.popoverTargetElement) return
  if (!isAwake || button.closest('[data-deferred]')) pressed = button
}

function answer() {
  // React answers no press while it is still at work.
  setTimeout(() => {
    if (!document.querySelector('[data-deferred]')) done.abort()
    // React stops a press that nothing can answer yet: a press that gets through was answered.
    else if (!isAwake) addEventListener('click', forget, { signal })
    isAwake = true
    if (pressed?.isConnected) pressed.click()
  })
}

function forget() {
  pressed = undefined
}
