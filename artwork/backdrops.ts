import { type Colour, clamp, hex, mix, ramp, smoothstep } from './colour.ts'
import { fractal, type Noise, noise } from './noise.ts'
import { dim, grain, lay, type Picture, picture, shine, toSharp } from './picture.ts'
import { seedOf } from './random.ts'

const width = 1600
const height = 900

type Backdrop = { slug: string; paint: (target: Picture, source: Noise) => void }

function wash(
  target: Picture,
  stops: readonly (readonly [number, Colour])[],
  bend: (x: number, y: number) => number,
): void {
  lay(
    target,
    () => 1,
    (x, y) => ramp(stops, clamp(y / height + bend(x, y))),
  )
}

/** Rows of stubble that meet under a wide evening. */
function furrows(target: Picture, source: Noise): void {
  wash(
    target,
    [
      [0, hex('#9fc3c4')],
      [0.4, hex('#dfe3c8')],
      [0.56, hex('#f4dba2')],
      [1, hex('#f4dba2')],
    ],
    (x, y) => 0.05 * fractal(source, x / 500, y / 90, 3),
  )
  lay(
    target,
    (x, y) => smoothstep(0, 5, y - 500 - 14 * Math.sin(x / 420 + 0.6)),
    (x, y) => {
      const depth = Math.max(y - 488, 4)
      const across = ((x - 760) / depth) * 3.1 + 0.2 * fractal(source, x / 260, y / 120, 2)
      const row = 0.5 + 0.5 * Math.sin(across * Math.PI * 2)
      const tone = mix(
        hex('#c79a4d'),
        hex('#5f7440'),
        clamp(row * smoothstep(6, 130, depth) + 0.12 * fractal(source, x / 14, y / 6, 2)),
      )
      return mix(tone, hex('#efd39a'), Math.exp(-depth / 80))
    },
    470,
  )
  shine(target, hex('#fff0c4'), (x, y) => 0.5 * Math.exp(-Math.hypot((x - 1120) / 420, (y - 480) / 190)))
}

/** The mill's river: long bends between folded banks. */
function bends(target: Picture, source: Noise): void {
  wash(
    target,
    [
      [0, hex('#b9d4e4')],
      [0.5, hex('#e6eef0')],
      [1, hex('#bcd3df')],
    ],
    (x, y) => 0.04 * fractal(source, x / 460, y / 120, 3),
  )
  for (let i = 0; i < 7; i++) {
    const base = 300 + i * 96
    const crest = (x: number) =>
      base + 46 * Math.sin(x / (260 + i * 40) + i * 1.9) + 34 * fractal(source, x / 330 + i * 7, i, 3)
    const near = i / 6
    lay(
      target,
      (x, y) => 0.92 * smoothstep(-1, 1, y - crest(x)),
      (x, y) => {
        const depth = clamp((y - crest(x)) / 170)
        return mix(mix(hex('#8fb4cb'), hex('#20527f'), near), mix(hex('#d6e6ee'), hex('#5f93b8'), near), depth)
      },
    )
  }
}

/** Tracks through the night, drawn out to lines of light. */
function tracks(target: Picture, source: Noise): void {
  wash(
    target,
    [
      [0, hex('#5b1d2a')],
      [0.5, hex('#a23a30')],
      [1, hex('#e8926a')],
    ],
    (x, y) => 0.06 * fractal(source, x / 620, y / 60, 3) + (x - 800) / 6000,
  )
  for (let i = 0; i < 15; i++) {
    const level = 120 + i * 52
    const line = (x: number) => level + 150 * smoothstep(420 - i * 14, 980 - i * 22, x) - 70 + 3 * Math.sin(x / 90 + i)
    shine(target, mix(hex('#ffd9a8'), hex('#ff8a5c'), (i % 3) / 3), (x, y) => {
      const gap = Math.abs(y - line(x))
      return gap > 60 ? 0 : 0.3 * Math.exp(-((gap / (1.6 + (i % 4) * 2.2)) ** 2)) + 0.07 * Math.exp(-gap / 14)
    })
  }
}

/** A birch wood in late light: white stems, black eyes. */
function birches(target: Picture, source: Noise): void {
  wash(
    target,
    [
      [0, hex('#c8cfae')],
      [0.5, hex('#e9dcae')],
      [1, hex('#a9a878')],
    ],
    (x, y) => 0.12 * fractal(source, x / 150, y / 190, 4),
  )
  for (let i = 0; i < 26; i++) {
    const depth = i / 25
    const middle = 40 + ((i * 397) % 1560)
    const half = 5 + 26 * depth ** 1.8
    const stem = (x: number, y: number) =>
      Math.abs(x - middle - 16 * Math.sin(y / 380 + i) - (y - 450) * 0.02 * Math.sin(i * 2.3))
    lay(
      target,
      (x, y) => 0.95 * smoothstep(half + 1, half - 1, stem(x, y)),
      (x, y) => {
        const side = (x - middle - 16 * Math.sin(y / 380 + i)) / half
        const bark =
          smoothstep(0.25, 0.5, fractal(source, x / (26 + half), y / (5 + 7 * depth) + i * 31, 3)) *
          smoothstep(-0.4, 0.3, fractal(source, x / 60 + i, y / 60, 2))
        const white = mix(hex('#f7f2e2'), hex('#a39c88'), clamp(0.5 - side * 0.55))
        return mix(mix(white, hex('#2f2b28'), bark * 0.85), hex('#e3d7ab'), (1 - depth) * 0.72)
      },
    )
  }
}

const backdrops: readonly Backdrop[] = [
  { slug: 'northfield-credit', paint: furrows },
  { slug: 'river-valley-mills', paint: bends },
  { slug: 'leduc-line', paint: tracks },
  { slug: 'bow-birch', paint: birches },
]

function backdrop({ slug, paint }: Backdrop): Picture {
  const target = picture(width, height)
  const source = noise(seedOf(slug))
  paint(target, source)
  dim(target, (x, y) => 1 + 0.035 * fractal(source, x / 150 + y / 110, y / 52 - x / 210, 3))
  grain(target, seedOf(slug), 0.022)
  return target
}

export async function drawBackdrops(folder: string): Promise<void> {
  for (const design of backdrops)
    await toSharp(backdrop(design)).webp({ quality: 80, effort: 6 }).toFile(`${folder}/${design.slug}.webp`)
}
