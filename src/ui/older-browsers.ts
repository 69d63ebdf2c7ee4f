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
  const close = (menu: HTMLElement) => delete menu.dataset.open
  const menus = () => [...document.querySelectorAll<HTMLElement>('[popover]')]
  HTMLElement.prototype.hidePopover = function () {
    close(this)
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    for (const menu of menus()) {
      if (menu.id === id) menu.toggleAttribute('data-open')
      else if (!menu.contains(target)) close(menu)
    }
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && menus().forEach(close))
}

export {}
