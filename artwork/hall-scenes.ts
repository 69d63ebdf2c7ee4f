import sharp from 'sharp'
import { mix, smoothstep } from './colour.ts'
import { openHand } from './limbs.ts'
import { fractal } from './noise.ts'
import { indoors, listener, poses, standing } from './people.ts'
import { dim, lay, type Picture, shine } from './picture.ts'
import { between, type Random } from './random.ts'
import { amber, blue, cream, ember, indigo, ink, night, type Scene, teal, wine } from './scene.ts'
import { beam, bokeh, glow, hall, pool, room, silhouette } from './stage-light.ts'

function rows(next: Random, from: number, count: number, size: number, growth: number): string[] {
  return Array.from({ length: count }, (_, row) => {
    const r = size * growth ** row
    const y = from + (r - size) * 3.1
    const step = r * 4.6
    let heads = ''
    for (let x = -step * next(); x < hall.width + step; x += step * between(next, 0.92, 1.1)) {
      heads += listener(
        x,
        y + between(next, -r * 0.35, r * 0.35),
        r * between(next, 0.92, 1.08),
        indoors[Math.floor(next() * indoors.length)] ?? 'short',
        next,
      )
    }
    return heads
  })
}

async function audience(
  target: Picture,
  next: Random,
  from: number,
  count: number,
  size: number,
  growth: number,
  light = amber,
  tone = indigo,
): Promise<void> {
  for (const [row, heads] of rows(next, from, count, size, growth).entries()) {
    await silhouette(target, heads, mix(tone, ink, 0.5 + (0.5 * row) / count), {
      x: 0.15,
      y: -1,
      colour: light,
      strength: 0.56 - 0.1 * row,
      width: 3 + row * 0.8,
    })
  }
}

function stageFloor(target: Picture, level: number, light = amber): void {
  lay(
    target,
    (_, y) => smoothstep(level - 1, level + 1, y),
    (x, y) =>
      mix(
        mix(wine, night, smoothstep(level, level + 190, y)),
        light,
        0.2 * Math.exp(-Math.hypot((x - 600) / 420, (y - level) / 70)),
      ),
  )
}

const fullHouse: Scene = {
  slug: 'full-house',
  async paint(target, source, next) {
    room(target, source, night, indigo)
    glow(target, 600, 330, 520, 260, ember, 0.62)
    for (const [x, turn, colour] of [
      [180, 0.42, amber],
      [420, 0.16, cream],
      [780, -0.16, cream],
      [1020, -0.42, amber],
      [60, 0.62, teal],
      [1140, -0.62, teal],
    ] as const) {
      beam(target, source, { x, y: 26, turn, spread: 0.12, length: 520, colour, strength: 0.42 })
    }
    stageFloor(target, 430)
    pool(target, 600, 462, 210, 34, ember, 0.7)
    await silhouette(target, standing(600, 462, 190, poses.telling, 'bun', 'trousers'), ink, {
      x: 0.3,
      y: -1,
      colour: cream,
      strength: 1,
      width: 4,
    })
    await audience(target, next, 552, 4, 19, 1.42)
  },
}

const firstWords: Scene = {
  slug: 'first-words',
  async paint(target, source, next) {
    room(target, source, night, wine)
    shine(
      target,
      ember,
      (x, y) => smoothstep(272, 268, Math.hypot(x - 760, y - 340)) * (0.86 + 0.1 * fractal(source, x / 130, y / 40, 3)),
    )
    shine(target, amber, (x, y) => 0.5 * smoothstep(272, 60, Math.hypot(x - 760, y - 250)))
    glow(target, 760, 340, 460, 420, ember, 0.32)
    stageFloor(target, 625, ember)
    pool(target, 748, 668, 190, 26, cream, 0.34)
    beam(target, source, { x: 470, y: -40, turn: 0.34, spread: 0.13, length: 900, colour: cream, strength: 0.34 })
    await silhouette(target, standing(748, 668, 318, poses.telling, 'bun', 'skirt'), ink, {
      x: -0.8,
      y: -0.7,
      colour: cream,
      strength: 0.9,
      width: 3,
    })
    await audience(target, next, 752, 1, 40, 1, ember, wine)
  },
}

const valley: Scene = {
  slug: 'a-picture-of-the-valley',
  async paint(target, source, next) {
    room(target, source, night, night)
    const frame = { left: 170, top: 70, width: 860, height: 430 } as const
    const hero = new URL('../src/features/home/site/heroes/aurora.webp', import.meta.url).pathname
    const data = await sharp(hero)
      .resize(frame.width, frame.height, { fit: 'cover', position: 'centre' })
      .removeAlpha()
      .raw()
      .toBuffer()
    const at = (x: number, y: number, channel: number) =>
      (data[((y - frame.top) * frame.width + (x - frame.left)) * 3 + channel] ?? 0) / 255
    lay(
      target,
      (x, y) =>
        x >= frame.left && x < frame.left + frame.width && y >= frame.top && y < frame.top + frame.height ? 1 : 0,
      (x, y) => [at(x, y, 0) * 1.25, at(x, y, 1) * 1.25, at(x, y, 2) * 1.25],
    )
    glow(target, 600, 300, 620, 330, teal, 0.2)
    stageFloor(target, 560, teal)
    pool(target, 360, 596, 130, 24, cream, 0.42)
    beam(target, source, { x: 250, y: -30, turn: 0.17, spread: 0.08, length: 900, colour: cream, strength: 0.3 })
    await silhouette(target, standing(360, 598, 210, poses.holding, 'short', 'trousers'), ink, {
      x: 0.5,
      y: -1,
      colour: cream,
      strength: 1,
      width: 4,
    })
    await audience(target, next, 662, 3, 24, 1.4, teal)
  },
}

const hands: Scene = {
  slug: 'hands-up',
  async paint(target, source, next) {
    room(target, source, night, wine)
    glow(target, 600, 200, 640, 300, amber, 0.72)
    for (const turn of [-0.6, -0.3, 0, 0.3, 0.6])
      beam(target, source, {
        x: 600 + turn * 420,
        y: -60,
        turn: turn * 0.8,
        spread: 0.1,
        length: 620,
        colour: turn === 0 ? cream : amber,
        strength: 0.34,
      })
    bokeh(target, next, 18, [amber, ember, cream], { left: 60, right: 1140, top: 30, bottom: 260 }, 18)
    let far = ''
    for (let i = 0; i < 9; i++)
      far += openHand(
        [70 + i * 132 + between(next, -30, 30), between(next, 400, 520)],
        between(next, -0.16, 0.16),
        74,
        between(next, 0.8, 1.5),
      )
    await silhouette(target, far, mix(wine, ink, 0.6), { x: 0, y: -1, colour: amber, strength: 0.8, width: 4 })
    await audience(target, next, 620, 1, 34, 1, amber, wine)
    let near = ''
    for (const [x, y, lean] of [
      [150, 560, 0.12],
      [430, 500, -0.08],
      [705, 540, 0.1],
      [1010, 515, -0.14],
    ] as const)
      near += openHand([x, y], lean, 128, between(next, 0.9, 1.6))
    await silhouette(target, near, ink, { x: 0.2, y: -1, colour: cream, strength: 0.8, width: 3 })
    await audience(target, next, 745, 1, 52, 1, amber, wine)
  },
}

const applause: Scene = {
  slug: 'applause',
  async paint(target, source, next) {
    room(target, source, indigo, night)
    glow(target, 640, 250, 560, 300, blue, 0.55)
    for (const x of [240, 640, 1010])
      beam(target, source, {
        x,
        y: -30,
        turn: (600 - x) / 1500,
        spread: 0.13,
        length: 700,
        colour: x === 640 ? cream : teal,
        strength: 0.42,
      })
    bokeh(target, next, 22, [cream, amber, teal], { left: 40, right: 1160, top: 40, bottom: 330 }, 22)
    const crowd = (count: number, feet: number, tall: number) => {
      let people = ''
      for (let i = 0; i < count; i++) {
        const pose = next() < 0.45 ? poses.cheering : next() < 0.6 ? poses.clapping : poses.telling
        people += standing(
          -20 + (i + between(next, 0.2, 0.8)) * (1240 / count),
          feet + between(next, -24, 24),
          tall * between(next, 0.92, 1.08),
          pose,
          indoors[i % indoors.length] ?? 'short',
          'coat',
        )
      }
      return people
    }
    await silhouette(target, crowd(17, 720, 250), mix(indigo, ink, 0.35), {
      x: 0,
      y: -1,
      colour: blue,
      strength: 0.6,
      width: 2.5,
    })
    await silhouette(target, crowd(11, 900, 400), mix(indigo, ink, 0.7), {
      x: 0.1,
      y: -1,
      colour: cream,
      strength: 0.6,
      width: 3,
    })
    await audience(target, next, 690, 1, 58, 1, cream, mix(indigo, ink, 0.8))
  },
}

const everyone: Scene = {
  slug: 'everyone-on-stage',
  async paint(target, source, next) {
    room(target, source, night, wine)
    glow(target, 600, 330, 700, 300, ember, 0.6)
    for (let i = 0; i < 7; i++)
      beam(target, source, {
        x: 90 + i * 170,
        y: 20,
        turn: (i - 3) * -0.05,
        spread: 0.11,
        length: 620,
        colour: [amber, cream, ember][i % 3] ?? amber,
        strength: 0.42,
      })
    stageFloor(target, 560)
    const line = [...indoors, ...indoors].slice(0, 9)
    let people = ''
    for (const [i, look] of line.entries())
      people += standing(
        168 + i * 108,
        590 + (i % 2) * 8,
        between(next, 242, 276),
        i === 2 || i === 6 ? poses.cheering : poses.linked,
        look,
        (['trousers', 'skirt', 'coat'] as const)[i % 3] ?? 'trousers',
      )
    for (const x of [168, 384, 600, 816, 1032]) pool(target, x, 600, 150, 20, amber, 0.16)
    await silhouette(target, people, ink, { x: 0, y: -1, colour: cream, strength: 0.85, width: 2.5 })
    await audience(target, next, 706, 2, 30, 1.4, amber, wine)
  },
}

/** What happened in the hall. */
export const hallScenes: readonly Scene[] = [fullHouse, firstWords, valley, hands, applause, everyone]

/** The same dark corners for every scene of the day. */
export function vignette(target: Picture): void {
  dim(
    target,
    (x, y) => 1 - 0.42 * smoothstep(0.42, 0.86, Math.hypot((x - 600) / hall.width, ((y - 400) / hall.height) * 0.9)),
  )
}
