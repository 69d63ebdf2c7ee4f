import { GlobalWindow } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** A document for components. Requests and answers stay those of Node, which reach the served sites. */
const domEnvironment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global) {
    const window = new GlobalWindow({
      url: 'http://localhost:3000',
      width: 1280,
      height: 900,
      console: global.console,
      settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true },
    })
    sayThatStylesAreLoaded(window)
    knowOwnStylesOnly(window)
    // happy-dom knows no popover: nothing that lies in one is out of reach here.
    Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    return {
      async teardown() {
        await window.happyDOM.close()
        for (const key of keys) delete global[key]
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor)
      },
    }
  },
}

/** React waits for the stylesheets of a page, which are not loaded here. */
function sayThatStylesAreLoaded({ document, Event, MutationObserver }: GlobalWindow) {
  const observer = new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.nodeName === 'LINK') node.dispatchEvent(new Event('load'))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Without stylesheets an element has the style of its attribute. To find that out for its ancestors, too, takes a
 * thousandth of a second for each element, and a search by role asks for most of the page.
 */
function knowOwnStylesOnly(window: GlobalWindow) {
  const { style: ofRoot } = window.document.createElement('html')
  // Media queries in `rem` ask for it.
  ofRoot.fontSize = '16px'
  window.getComputedStyle = element =>
    element instanceof window.HTMLElement && element.localName !== 'html' ? element.style : ofRoot
}

export default domEnvironment
