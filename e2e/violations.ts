import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Violations of axe's rules in the part of a page with this selector, frames of the same origin included (AX1). */
export async function violationsIn(page: Page, part: string): Promise<string[] | undefined> {
  for (const frame of page.frames()) {
    // Its half megabyte takes longer to load than to look: a document is given it once, however often it is looked at.
    // A preview whose document is replaced meanwhile is given it again.
    await expect(async () => {
      if (await frame.evaluate(() => !window.axe)) await frame.evaluate(source)
    }).toPass()
  }
  return page.evaluate(async selector => {
    // The one on top.
    const dialog = selector === 'html' && [...document.querySelectorAll('[data-modal]')].at(-1)
    // Nothing of the site plays by itself: no rule needs what axe would fetch.
    const options = { resultTypes: ['violations' as const], preload: false }
    const found = await window.axe?.run({ include: dialog || selector }, options)
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
  }, part)
}
