/**
 * Polyfills for the build's targets (Safari 16.4, Firefox 114, Chrome 111). The build adapts the syntax, but not the
 * calls.
 */
URL.parse ??= (address, base) => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

Map.groupBy ??= groupBy

AbortSignal.any ??= signals => {
  const any = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason)
    else signal.addEventListener('abort', () => any.abort(signal.reason))
  }
  return any.signal
}

String.prototype.toWellFormed ??= function () {
  return this.replace(/\p{Surrogate}/gu, '\ufffd')
}

Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0
}

if (!('popover' in HTMLElement.prototype)) openByPresses()

function groupBy<Name, Entry>(entries: Iterable<Entry>, nameOf: (entry: Entry, place: number) => Name) {
  const groups = new Map<Name, Entry[]>()
  let place = 0
  for (const entry of entries) {
    const name = nameOf(entry, place++)
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}

/** Emulates popovers; `header.css` hides them until then. */
function openByPresses() {
  const close = (menu: HTMLElement) => set(menu, 'closed')
  const menus = () => [...document.querySelectorAll<HTMLElement>('[popover]')]
  HTMLElement.prototype.hidePopover = function () {
    close(this)
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    for (const menu of menus()) {
      if (menu.id === id) set(menu, 'open' in menu.dataset ? 'closed' : 'open')
      else if (!menu.contains(target)) close(menu)
    }
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && menus().forEach(close))

  function set(menu: HTMLElement, newState: 'open' | 'closed') {
    if ('open' in menu.dataset === (newState === 'open')) return
    menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
    menu.toggleAttribute('data-open')
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
}

export {}
