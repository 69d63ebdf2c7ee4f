import { accentColors } from '#lib/color/accent-colors.ts'
import { palette } from '#lib/color/palette.ts'
import { initialsOf, monogramOf } from '#lib/terms/monogram.ts'
import { cardSize, MARGIN } from './card-size.ts'
import { fitLines, LEADING } from './fit-lines.ts'
import { type Letterings, letteringFor } from './lettering.ts'

const { width: WIDTH, height: HEIGHT } = cardSize
/** The top of the title, below the rule. */
const HEADING_TOP = 146
/** The gap above the lines below the title. */
const NOTE_LEADING = 42

export interface CardWords {
  eyebrow: string
  title: string
  lines: readonly string[]
  /** The organisers' accent, or ''. */
  accent: string
  /** The name of a person without a portrait, or ''. */
  monogram: string
  isBesidePortrait: boolean
  /** The width of the logo before the eyebrow, in pixels; 0 without one. */
  logoWidth: number
}

/** The text of a card as SVG, over a shade that keeps it readable on any sky. */
export async function cardOverlay(words: CardWords): Promise<string> {
  const letterings = await letteringFor(
    [words.eyebrow, words.title, ...words.lines, initialsOf(words.monogram)].join(' '),
  )
  const shade = `<linearGradient id="s" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${palette.ink}" stop-opacity=".88"/><stop offset=".55" stop-color="${palette.ink}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${shade}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${words.monogram && monogram(words.monogram, letterings)}${texts(words, letterings).join('')}</svg>`
}

/** Initials where a portrait would be, as pages draw them (`.monogram`). */
function monogram(name: string, { display }: Letterings) {
  const { letters, ground, size, rise } = monogramOf(name)
  const { portrait: width } = cardSize
  const left = WIDTH - width
  const room = `x="${left}" width="${width}" height="${HEIGHT}"`
  const light = `<radialGradient id="l" cx=".3" cy=".2" r=".85"><stop stop-color="#0c0810" stop-opacity="0"/><stop offset="1" stop-color="#0c0810" stop-opacity=".5"/></radialGradient>`
  const grain = `<filter id="g" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .2 0"/></filter>`
  const largest = (width * size) / 100
  const fitting = (largest * width * 0.86) / Math.max(width * 0.86, display.width(letters, largest))
  const path = display.path(letters, left + width * 0.07, HEIGHT - (rise / 100) * width, fitting)
  return `<defs>${light}${grain}</defs><rect ${room} fill="${ground}"/><rect ${room} fill="url(#l)"/><rect ${room} filter="url(#g)" style="mix-blend-mode:overlay"/>${fill(palette.snow, path)}`
}

function texts(words: CardWords, { display, running, strong }: Letterings) {
  const { eyebrow, title, lines, accent, isBesidePortrait, logoWidth } = words
  const width = WIDTH - 2 * MARGIN - (isBesidePortrait ? cardSize.portrait : 160)
  const notes = lines.map(line => fitLines(line, { width, height: 70, sizes: [31, 28] }, running.width))
  const noteRows = notes.flatMap(({ rows, size }) => rows.map(row => ({ row, size })))
  const notesTop = HEIGHT - MARGIN - (noteRows.length - 1) * NOTE_LEADING
  const end = notesTop - 62
  const heading = fitLines(title, { width, height: end - HEADING_TOP, sizes: [96, 84, 72, 62, 54, 46] }, display.width)
  const top = end - (heading.rows.length - 1) * heading.size * LEADING
  return [
    fill(palette.paper, strong.path(eyebrow, MARGIN + (logoWidth && logoWidth + 22), MARGIN + 22, 28)),
    `<rect x="${MARGIN}" y="${MARGIN + 48}" width="84" height="7" fill="${accentColors(accent).ember}"/>`,
    ...heading.rows.map((row, index) =>
      fill(palette.paper, display.path(row, MARGIN, top + index * heading.size * LEADING, heading.size)),
    ),
    ...noteRows.map(({ row, size }, index) =>
      fill(palette.snow, running.path(row, MARGIN, notesTop + index * NOTE_LEADING, size)),
    ),
  ]
}

function fill(colour: string, path: string) {
  return `<path fill="${colour}" d="${path}"/>`
}
