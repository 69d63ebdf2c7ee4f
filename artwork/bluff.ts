import { high, wide } from './camera.ts'
import { clamp, mix, scale, smoothstep } from './colour.ts'
import { points } from './curve.ts'
import { figurePath, lantern, lanternFrame } from './figure.ts'
import { fractal, noise } from './noise.ts'
import { lay, maskAt, type Picture, shine, stencil } from './picture.ts'
import { between, random } from './random.ts'
import { spruce, thicket } from './spruce.ts'
import { wrapOf } from './valley.ts'
import type { Weather } from './weather.ts'

const feet = { x: 1286, y: 668 } as const
const lamp = { x: feet.x + lantern.x, y: feet.y + lantern.y } as const

function crest(line: readonly (readonly [number, number])[], seed: number, rough: number, blades: number): string {
  const source = noise(seed)
  const next = random(seed)
  let path = ''
  for (let i = 0; i + 1 < line.length; i++) {
    const from = line[i] ?? [0, 0]
    const to = line[i + 1] ?? [0, 0]
    const before = line[i - 1] ?? from
    const after = line[i + 2] ?? to
    const steps = Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 3))
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const spline = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      const x = spline(before[0], from[0], to[0], after[0])
      const y = spline(before[1], from[1], to[1], after[1]) + rough * fractal(source, x / 34, i * 0.2, 3)
      const tip = next() < 0.6 ? between(next, 0.2, 1) ** 2 * blades : 0
      path += `L${x.toFixed(1)},${y.toFixed(1)}L${(x + between(next, -1.5, 3)).toFixed(1)},${(y - tip).toFixed(1)}`
    }
  }
  return path
}

/** The headland on the right, with its grass, its spruces and the one person on it. */
export async function headland(target: Picture, weather: Weather): Promise<void> {
  const next = random(909)
  const edge = points(
    '905,1260 962,1160 1022,1060 1066,972 1092,890 1130,812 1160,748 1186,708 1226,683 1290,669 1370,664 1470,652 1600,622 1760,584 1960,540',
  )
  const land = await stencil(wide, high, `<path d="M860,1260${crest(edge, 31, 5, 9)}L1960,1240Z"/>`)
  let stand = ''
  for (let i = 0; i < 46; i++) {
    const x = 1490 + 480 * next() ** 0.75
    const ground = 652 - (x - 1470) * 0.215
    const tall = between(next, 60, 150) + 260 * smoothstep(1500, 1940, x) * between(next, 0.4, 1)
    stand += `<path d="${spruce(x, ground + between(next, 6, 26), tall, next)}"/>`
  }
  for (let i = 0; i < 26; i++)
    stand += `<path d="${thicket(1500 + i * 18, 664 - i * 4, between(next, 40, 90), between(next, 10, 34), next)}"/>`
  for (let i = 0; i < 34; i++) {
    const t = next()
    const x = 915 + 190 * t + between(next, -16, 70)
    const ground = 1275 - 390 * t ** 1.05
    stand += `<path d="${spruce(x, ground + between(next, 10, 40), between(next, 60, 150) * (1.25 - 0.6 * t), next)}"/>`
  }
  const trees = await stencil(wide, high, stand)
  await shape(target, weather, trees.values, 0.5)
  const source = noise(919)
  const slope = noise(929)
  lay(
    target,
    (_, __, index) => land.values[index] ?? 0,
    (x, y) => {
      const depth = smoothstep(670, 1200, y)
      const turf = fractal(source, x / 8 + y / 26, y / 24, 3) * (1 - 0.7 * depth)
      const patch = fractal(slope, x / 170 + 3, y / 70 + x / 300, 4)
      const light = weather.snow ? 0.5 + 0.07 * turf + 0.24 * patch : 0.28 + 0.2 * turf + 0.26 * patch
      const tone = mix(weather.spruce, weather.grass, clamp(light * (1 - 0.86 * smoothstep(655, 1120, y))))
      const distance = Math.hypot(x - lamp.x, (y - feet.y - 6) * 2.1)
      const lit =
        Math.exp(-distance / (70 * weather.reach)) * (0.75 + 0.5 * turf) * smoothstep(feet.y - 18, feet.y + 4, y)
      return mix(tone, weather.lamp, clamp(lit * 0.72))
    },
    480,
  )
  const wrap = wrapOf(target, land.values, 7)
  const [red, green, blue] = target.planes
  lay(
    target,
    (_, __, index) => land.values[index] ?? 0,
    (_, y, index) => {
      const bleed = 0.42 * smoothstep(1050, 660, y)
      return [
        (red[index] ?? 0) + (wrap.planes[0][index] ?? 0) * bleed,
        (green[index] ?? 0) + (wrap.planes[1][index] ?? 0) * bleed,
        (blue[index] ?? 0) + (wrap.planes[2][index] ?? 0) * bleed,
      ]
    },
    480,
  )
}

/** Paints a near silhouette, warmed at its rims by whatever shines behind it. */
async function shape(target: Picture, weather: Weather, values: Float32Array, glow: number): Promise<void> {
  const behind = wrapOf(target, values, 9)
  const source = noise(939)
  lay(
    target,
    (_, __, index) => values[index] ?? 0,
    (x, y, index) => {
      const capped = weather.snow
        ? clamp((values[index] ?? 0) - (values[index - wide * 3] ?? 0)) *
          (0.3 + 0.5 * fractal(source, x / 12, y / 12, 2))
        : 0
      const bare = mix(weather.spruce, weather.floor, 0.1 + 0.06 * fractal(source, x / 26, y / 60, 3))
      const tone = mix(bare, weather.grass, clamp(capped))
      const [red, green, blue] = behind.planes
      return [
        tone[0] + (red[index] ?? 0) * glow,
        tone[1] + (green[index] ?? 0) * glow,
        tone[2] + (blue[index] ?? 0) * glow,
      ]
    },
  )
}

export async function person(target: Picture, weather: Weather): Promise<void> {
  const place = `transform="translate(${feet.x} ${feet.y})"`
  const body = await stencil(wide, high, `<path ${place} d="${figurePath()}"/>`)
  const frame = await stencil(wide, high, `<path ${place} d="${lanternFrame()}"/>`)
  const away = (x: number, y: number) => Math.hypot(x - lamp.x, y - lamp.y)
  shine(target, weather.lamp, (x, y) => {
    const distance = away(x, y)
    return 0.5 * Math.exp(-distance / (95 * weather.reach)) + 0.44 * Math.exp(-((distance / (46 * weather.reach)) ** 2))
  })
  lay(
    target,
    (_, __, index) => body.values[index] ?? 0,
    (x, y) => {
      const rim = clamp((maskAt(body, x, y) - maskAt(body, x + 2.4, y - 0.6)) * 1.4)
      return mix(
        scale(weather.spruce, 0.55),
        weather.lamp,
        clamp(rim * Math.exp(-away(x, y) / 46) * 1.25 + 0.16 * Math.exp(-away(x, y) / 22)),
      )
    },
    feet.y - 110,
    feet.y + 6,
  )
  lay(
    target,
    (_, __, index) => 0.75 * (frame.values[index] ?? 0),
    () => scale(weather.spruce, 0.5),
    lamp.y - 20,
    lamp.y + 20,
  )
  if (weather.reach < 0.01) return
  shine(
    target,
    [1, 0.97, 0.88],
    (x, y) => 1.4 * Math.exp(-((away(x, y) / 5) ** 2)) + 0.5 * Math.exp(-((away(x, y) / 13) ** 2)),
    lamp.y - 60,
    lamp.y + 60,
  )
}

/** The wooded slope on the left that closes the picture and carries the text. */
export async function foreground(target: Picture, weather: Weather): Promise<void> {
  const next = random(959)
  const edge = points('-40,846 110,892 260,946 430,1010 600,1078 780,1132 960,1176 1180,1222')
  let shapes = `<path d="M-60,1260${crest(edge, 43, 8, 14)}L1200,1260Z"/>`
  const slope = (x: number) => 862 + x * 0.36
  for (let i = 0; i < 15; i++)
    shapes += `<path d="${thicket(i * 66, slope(i * 66), between(next, 90, 190), between(next, 16, 46), next)}"/>`
  for (let i = 0; i < 58; i++) {
    const x = -60 + 780 * next() ** 1.35
    const tall = between(next, 90, 190) + 400 * smoothstep(430, -40, x) * between(next, 0.35, 1)
    shapes += `<path d="${spruce(x, slope(x) + between(next, 4, 70), tall, next)}"/>`
  }
  const mask = await stencil(wide, high, shapes)
  await shape(target, weather, mask.values, 0.34)
}
