import { acrossAt, distanceAt, high, horizon, offRiver, project, riverPath, wide } from './camera.ts'
import { type Colour, clamp, mix, scale, smoothstep } from './colour.ts'
import { fractal, noise } from './noise.ts'
import { blur, blurred, colourAt, copyOf, lay, maskAt, type Picture, stencil } from './picture.ts'
import { between, type Random, random } from './random.ts'
import { spruce, thicket } from './spruce.ts'
import type { Weather } from './weather.ts'

/** The colour of far air in each column: what the sky shows just above the hills. */
export function airOf(sky: Picture): (x: number) => Colour {
  const soft = blurred(sky, 90, 26)
  return x => colourAt(soft, x, horizon - 34)
}

function lost(weather: Weather, away: number): number {
  return 1 - 0.5 ** (away / weather.clearness)
}

/** Hills behind hills, each paler than the one before it and dissolving at its foot. */
export function hills(target: Picture, weather: Weather, air: (x: number) => Colour): void {
  const ranges = [
    { away: 9, lift: 62, rough: 26, foot: 0.2 },
    { away: 5.2, lift: 50, rough: 20, foot: 0.3 },
    { away: 3.1, lift: 44, rough: 15, foot: 0.5 },
  ]
  for (const [number, range] of ranges.entries()) {
    const source = noise(200 + number * 7)
    const crest = Float32Array.from({ length: wide }, (_, x) => {
      const open = smoothstep(60, 900, Math.abs(x - 1130 - number * 45))
      const body = range.lift * (0.28 + 1.25 * open) + range.rough * fractal(source, x / 260 + number * 9, 0.5, 4)
      const needles = (1 + number * 1.6) * Math.abs(fractal(source, x / (5 + number * 2), 3.5, 2))
      return horizon + 8 + number * 4 - Math.max(body, 3) - needles
    })
    const fade = Math.min(0.93, lost(weather, range.away * 1000) + 0.05)
    lay(
      target,
      (x, y) => smoothstep(-0.7, 0.7, y - (crest[x] ?? high)),
      (x, y) => {
        const depth = smoothstep(crest[x] ?? high, horizon + 24, y)
        return mix(
          mix(weather.spruce, weather.floor, 0.35),
          mix(air(x), weather.mist, range.foot * depth),
          clamp(fade + (1 - fade) * depth * 0.75),
        )
      },
      380,
    )
  }
}

export function floor(target: Picture, weather: Weather, air: (x: number) => Colour): void {
  const source = noise(301)
  lay(
    target,
    (_, y) => smoothstep(horizon + 4, horizon + 26, y),
    (x, y) => {
      const away = distanceAt(y)
      const across = acrossAt(x, away)
      const patch = 0.5 + 0.5 * fractal(source, across / 55, away / 120, 4)
      const wood =
        smoothstep(0.42, 0.62, 0.5 + 0.5 * fractal(source, across / 160 + 5, away / 300, 4)) *
        smoothstep(500, 1400, away)
      const tone = mix(mix(scale(weather.floor, 0.72), weather.grass, patch * 0.55), weather.spruce, wood * 0.6)
      return mix(tone, air(x), clamp(lost(weather, away) * 0.98))
    },
    horizon,
  )
}

/** Still water: the picture above the horizon turned over, broken by ripples that grow towards the viewer. */
export async function river(target: Picture, weather: Weather): Promise<void> {
  const mask = await stencil(wide, high, `<path d="${riverPath()}"/>`)
  const above = blurred(copyOf(target), 3, 2)
  const source = noise(404)
  lay(
    target,
    (_, __, index) => mask.values[index] ?? 0,
    (x, y, index) => {
      const near = smoothstep(horizon, high, y)
      const grain = 8 + near * 60
      const ripple = fractal(source, x / (grain * 3.4), y / (grain * 0.16), 3)
      const swell = fractal(source, x / 420, y / 26, 2)
      const shore = (mask.values[index] ?? 0) - maskAt(mask, x, y - 3 - near * 9)
      const mirrored = colourAt(
        above,
        x + ripple * (4 + near * 30),
        horizon - (y - horizon) * 0.86 - 14 + ripple * near * 46 + swell * 12 * near,
      )
      return mix(
        mirrored,
        weather.water,
        clamp(0.14 + near * 0.4 + ripple * 0.1 + clamp(shore) * smoothstep(0.04, 0.3, near) * (0.3 + 0.3 * swell)),
      )
    },
    horizon,
  )
}

type Tree = { x: number; y: number; height: number; away: number; next: Random }

function plant(next: Random): Tree[] {
  const clumps = noise(515)
  const trees: Tree[] = []
  for (let tries = 0; tries < 30000 && trees.length < 2600; tries++) {
    const y = horizon + 12 + 560 * next() ** 2.1
    const away = distanceAt(y)
    const x = between(next, -40, wide + 40)
    const across = acrossAt(x, away)
    const gap = offRiver(across, away)
    if (gap < 5) continue
    const thick =
      fractal(clumps, across / 190, away / 330, 3) + 0.22 * smoothstep(120, 20, gap) + 0.2 * smoothstep(700, 0, x)
    if (thick < between(next, -0.1, 0.4)) continue
    const { scale: size } = project(across, away)
    trees.push({ x, y, height: size * between(next, 9, 23) * (0.8 + 0.4 * clamp(thick)), away, next })
  }
  return trees.sort((a, b) => b.away - a.away)
}

function forest(trees: readonly Tree[]): string {
  return trees
    .map(
      ({ x, y, height, next }) =>
        `<path d="${spruce(x, y, height, next)}${thicket(x, y, height * between(next, 0.3, 0.8), height * 0.1, next)}"/>`,
    )
    .join('')
}

/** The wooded valley floor, painted from far to near with a veil of mist after every depth. */
export async function woods(target: Picture, weather: Weather, air: (x: number) => Colour): Promise<void> {
  const water = await stencil(wide, high, `<path d="${riverPath()}"/>`)
  const trees = plant(random(77))
  const depths = [9000, 3600, 2300, 1600, 1100, 780, 560, 400, 290, 205, 130]
  const source = noise(606)
  for (let i = 0; i + 1 < depths.length; i++) {
    const far = depths[i] ?? 0
    const close = depths[i + 1] ?? 0
    const row = trees.filter(tree => tree.away <= far && tree.away > close)
    const away = Math.sqrt(far * close)
    const ground = project(0, away).y
    const shapes = forest(row)
    const standing = await stencil(wide, high, `<g>${shapes}</g>`)
    const mirrored = await stencil(
      wide,
      high,
      `<g>${row.map(tree => `<path transform="translate(0 ${(tree.y * 2).toFixed(1)}) scale(1 -1)" d="${spruce(tree.x, tree.y, tree.height * 0.92, tree.next)}"/>`).join('')}</g>`,
    )
    const pale = lost(weather, away)
    lay(
      target,
      (x, y, index) => {
        const wet = water.values[index] ?? 0
        if (wet < 0.02) return 0
        const ripple = fractal(source, x / 30, y / 3.5, 2)
        return 0.8 * wet * maskAt(mirrored, x + ripple * (1 + 900 / away), y + ripple * 2)
      },
      x => mix(weather.spruce, mix(air(x), weather.water, 0.3), clamp(pale + 0.08)),
      horizon,
    )
    lay(
      target,
      (_, __, index) => standing.values[index] ?? 0,
      (x, y, index) => {
        const tone = mix(weather.spruce, weather.floor, 0.12 + 0.1 * fractal(source, x / 23, y / 40, 2))
        const capped = weather.snow ? clamp(((standing.values[index] ?? 0) - maskAt(standing, x + 1, y - 2)) * 0.5) : 0
        return mix(mix(tone, weather.grass, capped), air(x), clamp(pale + 0.1 * smoothstep(-18, 12, y - ground)))
      },
      horizon - 260,
    )
    const thickness = Math.max(10, (1500 * 15) / away)
    const strength = weather.mistiness * clamp(0.2 + away / 2600, 0, 0.85)
    lay(
      target,
      (x, y) => {
        const band = Math.exp(-(((y - ground + thickness * 0.25) / thickness) ** 2))
        return band < 0.01
          ? 0
          : strength *
              band *
              smoothstep(-0.5, 0.55, fractal(source, x / (thickness * 9) + i * 13, y / (thickness * 1.6), 4))
      },
      x => mix(air(x), weather.mist, 0.5),
      horizon - 200,
    )
  }
}

/** Lets the light behind a shape bleed over its edge, as bright air does. */
export function wrapOf(behind: Picture, shape: Float32Array, radius: number): Picture {
  const open = behind.planes.map(plane =>
    blur(
      plane.map((value, i) => value * (1 - (shape[i] ?? 0))),
      behind.width,
      behind.height,
      radius,
    ),
  )
  const [red, green, blue] = open
  if (!red || !green || !blue) throw new Error('A picture has three planes.')
  return { width: behind.width, height: behind.height, planes: [red, green, blue] }
}
