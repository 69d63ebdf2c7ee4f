import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import type { CardFormat } from '#lib/terms/card-formats.ts'
import { initialsOf, monogramOf } from '#lib/terms/monogram.ts'
import { cardLayouts, MARGIN } from './card-size.ts'
import { fitLines, LEADING } from './fit-lines.ts'
import { type Letterings, letteringFor } from './lettering.ts'

export interface CardWords {
  format: CardFormat
  eyebrow: string
  title: string
  lines: readonly string[]
  /** The organizers' accent, or ''. */
  accent: string
  /** The name of a person without a portrait, or ''. */
  monogram: string
  isBesidePortrait: boolean
  /** Whether the portrait is a partner's logo. */
  isLogo: boolean
  /** The width of the logo before the eyebrow, in pixels; 0 without one. */
  logoWidth: number
}

/** The text of a card as SVG, over a shade that keeps it readable on any sky. */
export async function cardOverlay(words: CardWords): Promise<string> {
  const letterings = await letteringFor(
    [words.eyebrow, words.title, ...words.lines, initialsOf(words.monogram)].join(' '),
  )
  const { width, height } = cardLayouts[words.format]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade(words)}${words.monogram && monogram(words, letterings)}${texts(words, letterings).join('')}</svg>`
}

/** Keeps the words readable on any sky; never over a logo. */
function shade({ format, isLogo }: CardWords) {
  const { width, height, picture } = cardLayouts[format]
  if (format !== 'wide') {
    const around = `M0 0H${width}V${height}H0zM${picture.left} ${picture.top}h${picture.width}v${picture.height}h-${picture.width}z`
    return `<path fill="${palette.ink}" fill-opacity=".8" fill-rule="evenodd" d="${around}"/>`
  }
  const gradient = `<linearGradient id="s" gradientUnits="userSpaceOnUse" x2="${width}"><stop offset="0" stop-color="${palette.ink}" stop-opacity=".88"/><stop offset=".55" stop-color="${palette.ink}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0"/></linearGradient>`
  return `<defs>${gradient}</defs><rect width="${isLogo ? picture.left : width}" height="${height}" fill="url(#s)"/>`
}

/** Initials where a portrait would be, as pages draw them (`.monogram`). */
function monogram({ monogram: name, format }: CardWords, { display }: Letterings) {
  const { letters, ground, size, rise } = monogramOf(name)
  const { left, top, width, height } = cardLayouts[format].picture
  const room = `x="${left}" y="${top}" width="${width}" height="${height}"`
  const light = `<radialGradient id="l" cx=".3" cy=".2" r=".85"><stop stop-color="#0c0810" stop-opacity="0"/><stop offset="1" stop-color="#0c0810" stop-opacity=".5"/></radialGradient>`
  const grain = `<filter id="g" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .2 0"/></filter>`
  const largest = (width * size) / 100
  const fitting = (largest * width * 0.86) / Math.max(width * 0.86, display.width(letters, largest))
  const path = display.path(letters, left + width * 0.07, top + height - (rise / 100) * width, fitting)
  return `<defs>${light}${grain}</defs><rect ${room} fill="${ground}"/><rect ${room} fill="url(#l)"/><rect ${room} filter="url(#g)" style="mix-blend-mode:overlay"/>${fill(palette.snow, path)}`
}

function texts(words: CardWords, { display, running, strong }: Letterings) {
  const { eyebrow, title, lines, accent, isBesidePortrait, logoWidth, format } = words
  const layout = cardLayouts[format]
  const width = isBesidePortrait ? layout.words.width : layout.width - 2 * MARGIN - 160
  const notes = lines.map(line => fitLines(line, { ...layout.notes, width }, running.width))
  const noteRows = notes.flatMap(({ rows, size }) => rows.map(row => ({ row, size })))
  const notesTop = layout.words.bottom - MARGIN - (noteRows.length - 1) * layout.notes.leading
  const end = notesTop - 62
  const heading = fitLines(title, { width, height: end - layout.words.top, sizes: layout.sizes }, display.width)
  const top = end - (heading.rows.length - 1) * heading.size * LEADING
  const eyebrowTop = layout.eyebrow.top + MARGIN
  const besideLogo = logoWidth && logoWidth + 22
  const room = layout.eyebrow.width - besideLogo
  const wanted = strong.width(eyebrow, 28)
  return [
    fill(palette.paper, strong.path(eyebrow, MARGIN + besideLogo, eyebrowTop + 22, 28 * Math.min(1, room / wanted))),
    `<rect x="${MARGIN}" y="${eyebrowTop + 48}" width="84" height="7" fill="${accentColors(accent).ember}"/>`,
    ...heading.rows.map((row, index) =>
      fill(palette.paper, display.path(row, MARGIN, top + index * heading.size * LEADING, heading.size)),
    ),
    ...noteRows.map(({ row, size }, index) =>
      fill(palette.snow, running.path(row, MARGIN, notesTop + index * layout.notes.leading, size)),
    ),
  ]
}

function fill(colour: string, path: string) {
  return `<path fill="${colour}" d="${path}"/>`
}
