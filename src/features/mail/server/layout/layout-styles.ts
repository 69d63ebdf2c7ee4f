import type { CSSProperties } from 'react'
import { palette } from '#lib/color/palette.ts'

const FONT = 'Arial, Helvetica, sans-serif'

/** The padding on a phone, in px. */
export const PHONE_SIDE = 20
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

/** The light colours. */
export const byDay = {
  ground: palette.snow,
  sheet: palette.paper,
  head: palette.ink,
  words: palette.ink,
  small: palette.grey,
  line: palette.line,
  card: palette.snow,
}

/** The dark colours. */
export const byNight = {
  ground: '#0b0e14',
  sheet: '#161c28',
  head: '#05070b',
  words: '#f3f1ec',
  small: '#b9bfca',
  line: '#2d3646',
  card: '#202838',
}

export const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%' } as const
export const sheet: CSSProperties = {
  maxWidth: 600,
  width: '100%',
  tableLayout: 'fixed',
  borderRadius: 12,
  fontFamily: FONT,
}
export const head: CSSProperties = {
  ...breaking,
  color: palette.paper,
  font: `bold 22px/1.2 ${FONT}`,
  borderRadius: '12px 12px 0 0',
}
export const textStyle: CSSProperties = { ...breaking, font: `16px/1.55 ${FONT}` }
export const buttonLook: CSSProperties = {
  ...breaking,
  borderRadius: 99,
  padding: '14px 26px',
  font: `bold 16px ${FONT}`,
}
export const foot: CSSProperties = {
  ...breaking,
  font: `14px/1.5 ${FONT}`,
}

/** Rules that a style attribute cannot express: dark mode and phones. */
export function rulesFor(emberLight: string): string {
  return [
    ':root{color-scheme:light dark}',
    `@media (max-width:480px){.head,.body,.foot{padding-left:${PHONE_SIDE}px!important;padding-right:${PHONE_SIDE}px!important}}`,
    '@media (prefers-color-scheme:dark){',
    `.ground,.ground>table>tbody>tr>td{background-color:${byNight.ground}!important}`,
    `.sheet{background-color:${byNight.sheet}!important}.head{background-color:${byNight.head}!important}`,
    `.body{color:${byNight.words}!important}`,
    `.foot{color:${byNight.small}!important;border-color:${byNight.line}!important}`,
    `.link{color:${emberLight}!important}.card{background-color:${byNight.card}!important}`,
    `.card .words{color:${byNight.words}!important}.card .small{color:${byNight.small}!important}`,
    '}',
  ].join('')
}
