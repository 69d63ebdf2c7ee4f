import { horizon, wide } from './camera.ts'
import { cirrusAt, cloudAt, heapAt } from './clouds.ts'
import { clamp, hex, mix, ramp, type Stop, smoothstep } from './colour.ts'
import { fractal, noise } from './noise.ts'
import { type Curtain, greenCurtain, northernLights, violetCurtain } from './northern-lights.ts'
import { lay, type Picture, shine } from './picture.ts'
import { between, random } from './random.ts'

function wash(target: Picture, stops: readonly Stop[], sun: { x: number; pull: number }): void {
  const source = noise(11)
  lay(
    target,
    () => 1,
    (x, y) => {
      const side = ((x - sun.x) / wide) ** 2 * sun.pull
      const stroke = 0.012 * fractal(source, x / 420, y / 60, 3)
      return ramp(stops, clamp(y / horizon - side + stroke))
    },
  )
}

function stars(target: Picture, seed: number, count: number, until: number): void {
  const next = random(seed)
  for (let i = 0; i < count; i++) {
    const x = Math.floor(next() * wide)
    const y = Math.floor(next() ** 1.5 * until)
    const size = between(next, 0.35, 1) ** 3 * (1 - y / (until * 1.15))
    const spread = next() > 0.94 ? 1.5 : 0.75
    shine(
      target,
      mix(hex('#cfe0ff'), hex('#fff0dc'), next()),
      (px, py) => (Math.abs(px - x) > 5 ? 0 : size * Math.exp(-((px - x) ** 2 + (py - y) ** 2) / spread)),
      y - 5,
      y + 6,
    )
  }
}

function sunGlow(target: Picture, x: number, y: number, radius: number, colour: string, strength: number): void {
  shine(target, hex(colour), (px, py) => {
    const distance = Math.hypot(px - x, (py - y) * 1.25)
    return strength * (0.62 * Math.exp(-distance / radius) + 0.38 * Math.exp(-((distance / (radius * 0.42)) ** 2)))
  })
}

export function dawnSky(target: Picture): void {
  wash(
    target,
    [
      [0, hex('#131d38')],
      [0.3, hex('#25365f')],
      [0.55, hex('#56618f')],
      [0.74, hex('#a07d95')],
      [0.88, hex('#dd9c86')],
      [1, hex('#f7cf9e')],
    ],
    { x: 1020, pull: 0.5 },
  )
  stars(target, 5, 90, 330)
  const source = noise(23)
  lay(
    target,
    (x, y) => 0.62 * cirrusAt(source, x, y) * smoothstep(90, 420, y),
    (x, y) => mix(hex('#7c6a92'), hex('#ffb48c'), clamp(smoothstep(120, 560, y) - ((x - 1020) / 1700) ** 2)),
    0,
    horizon,
  )
  sunGlow(target, 1000, horizon + 4, 250, '#ffd29a', 0.8)
}

export function stormSky(target: Picture): void {
  wash(
    target,
    [
      [0, hex('#0c1118')],
      [0.5, hex('#1d2a35')],
      [0.76, hex('#47605f')],
      [0.9, hex('#a9935c')],
      [1, hex('#ecc982')],
    ],
    { x: 1020, pull: 0.6 },
  )
  sunGlow(target, 1000, horizon - 16, 280, '#ffdc8c', 0.75)
  const source = noise(37)
  const body = (x: number, y: number) =>
    heapAt(source, x, y) + 0.5 - 1.25 * smoothstep(290, 560, y + 40 * Math.sin(x / 410 + 1) - Math.abs(x - 1000) * 0.06)
  lay(
    target,
    (x, y) => smoothstep(-0.12, 0.2, body(x, y)) * 0.98,
    (x, y) => {
      const thick = body(x, y)
      const relief = clamp((thick - body(x - (x - 1000) * 0.008, y + 13)) * 2.1)
      const low = smoothstep(190, 500, y) * clamp(1.2 - Math.abs(x - 1000) / 950)
      const base = mix(hex('#2c3945'), hex('#101821'), smoothstep(0, 0.9, thick))
      return mix(mix(base, hex('#5d6b72'), relief * 0.4), hex('#f0b765'), clamp(relief * low * 1.25 + low * low * 0.12))
    },
    0,
    horizon + 20,
  )
  const rain = noise(41)
  lay(
    target,
    (x, y) => {
      const left = smoothstep(700, 380, x + (y - 400) * 0.3)
      const right = smoothstep(1500, 1760, x + (y - 400) * 0.3)
      const curtain = Math.max(left, right) * smoothstep(330, 480, y) * 0.78
      return curtain * (0.7 + 0.42 * fractal(rain, (x + y * 0.3) / 46, y / 620, 3))
    },
    () => hex('#1d2830'),
    250,
    horizon + 40,
  )
  shine(target, hex('#ffd790'), (x, y) => {
    const angle = Math.atan2(x - 1000, y - 60)
    const beam =
      smoothstep(-0.05, 0.55, fractal(rain, angle * 4.2 + 2.2, 0.4, 2)) * smoothstep(0.95, 0.25, Math.abs(angle))
    return 0.3 * beam * smoothstep(300, 430, y) * smoothstep(horizon + 70, 520, y)
  })
}

export function duskSky(target: Picture): void {
  wash(
    target,
    [
      [0, hex('#0f0d22')],
      [0.3, hex('#241a3d')],
      [0.55, hex('#55264f')],
      [0.74, hex('#9c3a4c')],
      [0.88, hex('#dc6a42')],
      [1, hex('#f8b86a')],
    ],
    { x: 1010, pull: 0.5 },
  )
  stars(target, 9, 190, 380)
  const source = noise(53)
  const body = (x: number, y: number) => cloudAt(source, x, y, 2.1, 4) - 0.02
  lay(
    target,
    (x, y) => 0.9 * smoothstep(0.02, 0.42, body(x, y)) * smoothstep(60, 260, y) * (1 - 0.5 * smoothstep(520, 628, y)),
    (x, y) => {
      const lit = clamp((body(x, y) - body(x + 4, y + 13)) * 3.4 + 0.22)
      const warm = mix(hex('#7d2c4c'), hex('#ff9c5a'), smoothstep(180, 520, y) * clamp(1.2 - Math.abs(x - 1010) / 1200))
      return mix(hex('#2b1a3c'), warm, lit)
    },
    0,
    horizon,
  )
  sunGlow(target, 1000, horizon + 10, 270, '#ffbe78', 0.72)
}

export function auroraSky(target: Picture): void {
  wash(
    target,
    [
      [0, hex('#050912')],
      [0.45, hex('#0a1626')],
      [0.8, hex('#11303a')],
      [1, hex('#2b5a55')],
    ],
    { x: 1250, pull: 0.25 },
  )
  stars(target, 3, 620, 600)
  const great: Curtain = {
    seed: 71,
    hem: t => ({
      x: -380 + t * 2700 + 96 * Math.sin(t * 19 + 0.9) + 11 * Math.sin(t * 61),
      y: 505 - 265 * Math.sin(t * 2.4) * t + 58 * Math.cos(t * 13) + 13 * Math.sin(t * 41),
    }),
    height: 470,
    light: () => 0.6,
    stops: greenCurtain,
  }
  const second: Curtain = {
    seed: 131,
    hem: t => ({ x: 520 + t * 1900 + 92 * Math.sin(t * 15 + 3), y: 470 - 190 * t + 46 * Math.sin(t * 9 + 1) }),
    height: 360,
    light: t => 0.36 * smoothstep(0.02, 0.45, t),
    stops: greenCurtain,
  }
  const far: Curtain = {
    seed: 83,
    hem: t => ({
      x: -420 + t * 2800 + 60 * Math.sin(t * 31 + 2),
      y: 572 - 34 * Math.sin(t * 6 + 1) - 9 * Math.sin(t * 23),
    }),
    height: 170,
    light: () => 0.24,
    stops: greenCurtain,
  }
  const overhead: Curtain = {
    seed: 97,
    hem: t => ({ x: -300 + t * 2600 + 60 * Math.sin(t * 12 + 4), y: 150 + 46 * Math.sin(t * 7 + 2) - 90 * t }),
    height: 380,
    light: () => 0.12,
    stops: violetCurtain,
  }
  northernLights(target, [far, overhead, second, great])
}

export function snowSky(target: Picture): void {
  wash(
    target,
    [
      [0, hex('#182130')],
      [0.4, hex('#2a394d')],
      [0.75, hex('#5b6d82')],
      [1, hex('#a3aeb8')],
    ],
    { x: 1080, pull: 0.45 },
  )
  const source = noise(61)
  lay(
    target,
    (x, y) => 0.6 * smoothstep(-0.35, 0.5, cloudAt(source, x, y, 1.5, 7)),
    (x, y) => {
      const lit = clamp((cloudAt(source, x, y, 1.5, 7) - cloudAt(source, x + 6, y + 12, 1.5, 7)) * 3 + 0.3)
      return mix(hex('#1a2434'), mix(hex('#445468'), hex('#b7bdc2'), smoothstep(200, 600, y)), lit)
    },
    0,
    horizon,
  )
  sunGlow(target, 1010, horizon, 330, '#d9d2cc', 0.26)
}
