import icons from './icons.json' with { type: 'json' }

/** Lucide's icons that public pages, and the screens of the day, show at once, each as one path; the icons of networks, and a globe for the others. */
const { lines, networks, screens } = icons

export type LineName = keyof typeof lines
export type NetworkName = keyof typeof networks
export type ScreenIconName = keyof typeof screens

const symbolOf = (name: string, path: string, look = '') =>
  `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}" ${look}/></symbol>`
const stroked = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const symbols = [
  ...Object.entries(lines).map(([name, path]) => symbolOf(name, path, stroked)),
  ...Object.entries(networks).map(([name, path]) => symbolOf(name, path, 'fill="currentColor"')),
]

/** The paths of all icons, once in each page: in the scripts they would cost 2 kB. */
export const iconSprite = `<svg aria-hidden="true" style="display:none">${symbols.join('')}</svg>`

/** The same of the screens and desks of the day, whose style draws the lines. */
export const screenSprite = `<div hidden><svg>${Object.entries(screens)
  .map(([name, path]) => symbolOf(name, path))
  .join('')}</svg></div>`
