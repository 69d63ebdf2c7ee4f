import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { accentColors, palette } from '#lib/palette.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { fitLines, LEADING } from './fit-lines.ts'
import { letteringOf } from './lettering.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** Width of a portrait at the right edge. */
const PORTRAIT = 450
/** Where the room for the title begins, below the rule. */
const HEADING_TOP = 146
/** Distance of the lines below the title. */
const NOTE_LEADING = 42

export interface Card {
  eyebrow: string
  title: string
  lines: readonly string[]
  /** What the organisers have chosen for what stands out, or ''. */
  accent: string
  /** An encoded picture of a person. */
  portrait?: Uint8Array | undefined
}

const display = letteringOf('Bricolage Grotesque', 700)
const strong = letteringOf('Instrument Sans', 600)
const running = letteringOf('Instrument Sans', 400)

/** Draws the picture that stands for a page where it is shared: 1200 by 630 pixels, a JPEG. */
export async function drawCard({ portrait, ...words }: Card): Promise<Uint8Array<ArrayBuffer>> {
  const sky = await readFile(join(projectFolder(), 'public/og-default.jpg'))
  const layers: OverlayOptions[] = []
  if (portrait) layers.push({ input: await portraitOf(portrait), left: WIDTH - PORTRAIT, top: 0 })
  const width = WIDTH - 2 * MARGIN - (portrait ? PORTRAIT : 160)
  layers.push({ input: Buffer.from(overlay(texts(words, width))), left: 0, top: 0 })
  const card = sharp(sky).resize(WIDTH, HEIGHT).composite(layers).jpeg({ quality: 84, mozjpeg: true })
  return Uint8Array.from(await card.toBuffer())
}

function portraitOf(picture: Uint8Array) {
  return sharp(picture).resize(PORTRAIT, HEIGHT, { fit: 'cover', position: 'attention' }).png().toBuffer()
}

function texts({ eyebrow, title, lines, accent }: Omit<Card, 'portrait'>, width: number) {
  const notes = lines.map(line => fitLines(line, { width, height: 70, sizes: [31, 28] }, running.width))
  const noteRows = notes.flatMap(({ rows, size }) => rows.map(row => ({ row, size })))
  const notesTop = HEIGHT - MARGIN - (noteRows.length - 1) * NOTE_LEADING
  const end = notesTop - 62
  const heading = fitLines(title, { width, height: end - HEADING_TOP, sizes: [96, 84, 72, 62, 54, 46] }, display.width)
  const top = end - (heading.rows.length - 1) * heading.size * LEADING
  return [
    fill(palette.paper, strong.path(eyebrow, MARGIN, MARGIN + 22, 28)),
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

/** The texts over a shade that keeps them readable on any sky. */
function overlay(shapes: readonly string[]) {
  const shade = `<linearGradient id="s" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${palette.ink}" stop-opacity=".88"/><stop offset=".55" stop-color="${palette.ink}" stop-opacity=".55"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${shade}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>${shapes.join('')}</svg>`
}
