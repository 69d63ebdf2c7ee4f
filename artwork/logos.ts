import sharp from 'sharp'
import { letter, type Words } from './lettering.ts'
import { type Mark, marks } from './marks.ts'
import { svg } from './picture.ts'
import { slugOf } from './slug.ts'

type Logo = {
  name: string
  colour: string
  mark: Mark
  place: 'left' | 'above'
  /** The side of the sign against the height of the words. */
  share: number
  gap?: number
  lines: readonly Words[]
}

const width = 900
const height = 600
const room = { width: 800, height: 460 } as const

const logos: readonly Logo[] = [
  {
    name: 'Northfield Credit',
    colour: '#0c4a34',
    mark: 'field',
    place: 'left',
    share: 1.15,
    lines: [
      { text: 'Northfield', face: 'fraunces', weight: 700, size: 100, tracking: -0.015 },
      { text: 'CREDIT', face: 'instrument-sans', weight: 600, size: 50, tracking: 0.42 },
    ],
  },
  {
    name: 'River Valley Mills',
    colour: '#173f7a',
    mark: 'valley',
    place: 'above',
    share: 1,
    lines: [
      { text: 'RIVER VALLEY', face: 'roboto-slab', weight: 800, size: 84, tracking: 0.04 },
      { text: 'MILLS', face: 'roboto-slab', weight: 400, size: 54, tracking: 0.62 },
    ],
  },
  {
    name: 'Leduc Line',
    colour: '#b3261e',
    mark: 'rails',
    place: 'left',
    share: 1.15,
    lines: [
      { text: 'LEDUC', face: 'oswald', weight: 700, size: 104, tracking: 0.03 },
      { text: 'LINE', face: 'oswald', weight: 300, size: 104, tracking: 0.17 },
    ],
  },
  {
    name: 'Bow & Birch',
    colour: '#1c1b1a',
    mark: 'bow',
    place: 'above',
    share: 1.7,
    gap: 0.06,
    lines: [{ text: 'Bow & Birch', face: 'playfair-display', weight: 600, size: 120, italic: true }],
  },
  {
    name: 'Parkland Press',
    colour: '#111418',
    mark: 'press',
    place: 'left',
    share: 1.18,
    gap: 0.1,
    lines: [
      { text: 'Parkland', face: 'fraunces', weight: 900, size: 100, tracking: -0.03 },
      { text: 'Press', face: 'fraunces', weight: 300, size: 100, italic: true },
    ],
  },
  {
    name: 'Tilt Coffee',
    colour: '#5a2d10',
    mark: 'cup',
    place: 'left',
    share: 1.1,
    gap: 0.12,
    lines: [
      { text: 'tilt', face: 'bricolage-grotesque', weight: 800, size: 190, tracking: -0.04 },
      { text: 'COFFEE', face: 'bricolage-grotesque', weight: 500, size: 46, tracking: 0.4 },
    ],
  },
  {
    name: 'Prairie Sky Dental',
    colour: '#0b6680',
    mark: 'tooth',
    place: 'above',
    share: 1.25,
    lines: [
      { text: 'Prairie Sky', face: 'josefin-sans', weight: 600, size: 104 },
      { text: 'DENTAL', face: 'josefin-sans', weight: 400, size: 48, tracking: 0.56 },
    ],
  },
  {
    name: 'Kiln & Co',
    colour: '#94300f',
    mark: 'kiln',
    place: 'above',
    share: 1.6,
    gap: 0.26,
    lines: [{ text: 'Kiln & Co', face: 'fraunces', weight: 600, size: 130, tracking: -0.02 }],
  },
  {
    name: 'Haven Hardware',
    colour: '#14181f',
    mark: 'nut',
    place: 'left',
    share: 1.1,
    lines: [
      { text: 'HAVEN', face: 'oswald', weight: 700, size: 118, tracking: 0.05 },
      { text: 'HARDWARE', face: 'oswald', weight: 400, size: 67, tracking: 0.075 },
    ],
  },
  {
    name: 'Sundog Solar',
    colour: '#a84a06',
    mark: 'sundog',
    place: 'above',
    share: 1.9,
    gap: 0.16,
    lines: [{ text: 'sundog solar', face: 'josefin-sans', weight: 700, size: 120, tracking: -0.01 }],
  },
  {
    name: 'Coulee Outfitters',
    colour: '#2c4029',
    mark: 'coulee',
    place: 'above',
    share: 1.35,
    lines: [
      { text: 'COULEE', face: 'oswald', weight: 600, size: 108, tracking: 0.16 },
      { text: 'OUTFITTERS', face: 'oswald', weight: 400, size: 50, tracking: 0.34 },
    ],
  },
  {
    name: 'Blue Heron Books',
    colour: '#1b3f8b',
    mark: 'heron',
    place: 'left',
    share: 1.2,
    lines: [
      { text: 'Blue Heron', face: 'playfair-display', weight: 700, size: 104 },
      { text: 'Books', face: 'playfair-display', weight: 400, size: 104, italic: true },
    ],
  },
  {
    name: 'Ferry Street Bakery',
    colour: '#7a3b12',
    mark: 'loaf',
    place: 'above',
    share: 0.9,
    gap: 0.04,
    lines: [
      { text: 'Ferry Street', face: 'caveat', weight: 700, size: 150 },
      { text: 'BAKERY', face: 'josefin-sans', weight: 600, size: 48, tracking: 0.5 },
    ],
  },
  {
    name: 'Magpie Media',
    colour: '#12141a',
    mark: 'magpie',
    place: 'left',
    share: 1.1,
    gap: 0.12,
    lines: [
      { text: 'Magpie', face: 'bricolage-grotesque', weight: 800, size: 116, tracking: -0.045 },
      { text: 'Media', face: 'bricolage-grotesque', weight: 300, size: 116, tracking: -0.035 },
    ],
  },
  {
    name: 'Grain Exchange Legal',
    colour: '#2b2a28',
    mark: 'grain',
    place: 'above',
    share: 1.8,
    gap: 0.1,
    lines: [
      { text: 'GRAIN EXCHANGE', face: 'playfair-display', weight: 500, size: 78, tracking: 0.1 },
      { text: 'LEGAL', face: 'playfair-display', weight: 400, size: 42, tracking: 0.7 },
    ],
  },
  {
    name: 'Cloverleaf Vet',
    colour: '#17653a',
    mark: 'clover',
    place: 'left',
    share: 1.2,
    gap: 0.14,
    lines: [
      { text: 'Cloverleaf', face: 'bricolage-grotesque', weight: 700, size: 100, tracking: -0.03 },
      { text: 'Vet', face: 'bricolage-grotesque', weight: 400, size: 84 },
    ],
  },
  {
    name: 'Ridgeline Roofing',
    colour: '#7c1d1d',
    mark: 'ridge',
    place: 'above',
    share: 1.15,
    gap: 0,
    lines: [
      { text: 'RIDGELINE', face: 'oswald', weight: 700, size: 112, tracking: 0.06 },
      { text: 'ROOFING', face: 'oswald', weight: 300, size: 56, tracking: 0.5 },
    ],
  },
  {
    name: 'Little Lantern Preschool',
    colour: '#b4400c',
    mark: 'lantern',
    place: 'above',
    share: 1.05,
    gap: 0.06,
    lines: [
      { text: 'Little Lantern', face: 'caveat', weight: 700, size: 134 },
      { text: 'PRESCHOOL', face: 'josefin-sans', weight: 600, size: 44, tracking: 0.42 },
    ],
  },
]

/** Sign and words arranged, then scaled to fill the room the page gives a logo. */
async function logo(design: Logo): Promise<Buffer> {
  const outlines = await Promise.all(design.lines.map(letter))
  const textWidth = Math.max(...outlines.map(line => line.width))
  const centred = design.place === 'above'
  let y = 0
  let words = ''
  for (const [index, line] of outlines.entries()) {
    y += index === 0 ? -line.top : -line.top + 26
    const x = centred ? (textWidth - line.width) / 2 : 0
    words += `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${line.path}"/>`
    if (index < outlines.length - 1) y += Math.max(0, line.bottom) * 0.6
  }
  const textHeight = y + (outlines.at(-1)?.bottom ?? 0)
  const side = textHeight * design.share
  const gap = (design.gap ?? 0.2) * side
  const total = centred
    ? { width: Math.max(textWidth, side), height: side + gap + textHeight }
    : { width: side + gap * 1.6 + textWidth, height: Math.max(side, textHeight) }
  const scale = Math.min(room.width / total.width, room.height / total.height)
  const sign = centred ? { x: (total.width - side) / 2, y: 0 } : { x: 0, y: (total.height - side) / 2 }
  const text = centred
    ? { x: (total.width - textWidth) / 2, y: side + gap }
    : { x: side + gap * 1.6, y: (total.height - textHeight) / 2 }
  const left = (width - total.width * scale) / 2
  const top = (height - total.height * scale) / 2
  const body = `<g fill="${design.colour}" color="${design.colour}" transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})"><g transform="translate(${sign.x.toFixed(2)} ${sign.y.toFixed(2)}) scale(${(side / 200).toFixed(4)})">${marks[design.mark]}</g><g transform="translate(${text.x.toFixed(2)} ${text.y.toFixed(2)})">${words}</g></g>`
  return sharp(svg(width, height, body))
    .webp({ nearLossless: true, quality: 80, effort: 6 })
    .toBuffer()
}

export async function drawLogos(folder: string): Promise<void> {
  for (const design of logos) await sharp(await logo(design)).toFile(`${folder}/${slugOf(design.name)}.webp`)
}
