import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Violations of axe's rules in the part of a page with this selector, frames of the same origin included (AX1). */
export async function violationsIn(page: Page, part: string): Promise<string[] | undefined> {
  for (const frame of page.frames()) {
    // Its half megabyte takes longer to load than to look: a document is given it once, however often it is looked at.
    if (await frame.evaluate(() => !window.axe)) await frame.evaluate(axe.source)
  }
  return page.evaluate(async selector => {
    // The one on top.
    const dialog = selector === 'html' && [...document.querySelectorAll('[data-modal]')].at(-1)
    const found = await window.axe?.run({ include: dialog || selector }, { resultTypes: ['violations'] })
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
  }, part)
}
