import type { ZoneRules } from '#lib/time/zone-rules.ts'

/** What the server writes into the page of a screen or desk. */
export interface ScreenSetting {
  purpose: string
  brand: string
  /** '2026 · Brave Enough' */
  edition: string
  /** When the link ends (ISO). */
  until: string
  zone: ZoneRules
}

export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}.`)
  return element
}

/** @returns the setting of this page, with what else the server wrote */
export function pageSetting<More = unknown>(): ScreenSetting & More {
  return JSON.parse(byId('setting').textContent ?? '')
}
