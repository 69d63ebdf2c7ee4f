import { type Colour, clamp, hex, ramp, type Stop } from './colour.ts'
import { fractal, noise } from './noise.ts'
import { blurred, type Picture, picture } from './picture.ts'

export type Curtain = {
  seed: number
  /** The lower hem from beyond the left edge to beyond the right edge. */
  hem: (t: number) => { x: number; y: number }
  height: number
  light: (t: number) => number
  stops: readonly Stop[]
}

export const greenCurtain: readonly Stop[] = [
  [0, hex('#b9ffd2')],
  [0.1, hex('#55e8a6')],
  [0.34, hex('#22b28e')],
  [0.62, hex('#2a6f9e')],
  [1, hex('#6a3fb0')],
]

export const violetCurtain: readonly Stop[] = [
  [0, hex('#8af0cb')],
  [0.2, hex('#2fae9d')],
  [0.5, hex('#4a62c0')],
  [1, hex('#9a3fb4')],
]

function ray(light: Picture, x: number, y: number, lift: number, strength: number, stops: readonly Stop[]): void {
  const top = Math.max(0, Math.floor(y - lift))
  for (let row = top; row <= Math.min(light.height - 1, y + 46); row++) {
    const t = (y - row) / lift
    const shape =
      t < 0 ? Math.exp(t * lift * 0.1) : Math.exp(-t * 3.1) * (1 - t) + 0.16 * Math.exp(-(((t - 0.42) / 0.2) ** 2))
    const lean = x + (y - row) * (0.1 + (x - 1180) * 0.00022)
    const column = Math.floor(lean)
    if (column < 0 || column + 1 >= light.width) continue
    const part = lean - column
    const index = row * light.width + column
    const colour: Colour = ramp(stops, clamp(t))
    for (const [channel, plane] of light.planes.entries()) {
      const amount = (colour[channel] ?? 0) * shape * strength
      plane[index] = (plane[index] ?? 0) + amount * (1 - part)
      plane[index + 1] = (plane[index + 1] ?? 0) + amount * part
    }
  }
}

/** Folded curtains of light, drawn ray by ray: where a fold turns away, rays crowd and it brightens by itself. */
export function northernLights(target: Picture, curtains: readonly Curtain[]): void {
  const light = picture(target.width, target.height)
  for (const curtain of curtains) {
    const source = noise(curtain.seed)
    const rays = 9000
    for (let i = 0; i < rays; i++) {
      const t = i / rays
      const { x, y } = curtain.hem(t)
      const ahead = curtain.hem(t + 1 / rays)
      const spread = Math.min(1.6, Math.abs(ahead.x - x) * 1.9 + 0.07) ** 0.62
      const fine = 0.5 + 0.5 * fractal(source, t * 150, 1.5, 3, 0.65)
      const broad = 0.25 + 0.75 * clamp(0.55 + 0.9 * fractal(source, t * 9, 7.5, 2))
      const lift = curtain.height * (0.5 + 0.35 * fractal(source, t * 46, 4.5, 3) + 0.4 * broad)
      ray(light, x, y, lift, curtain.light(t) * spread * (0.3 + 0.7 * fine ** 1.5) * broad, curtain.stops)
    }
  }
  const core = blurred(light, 3, 7)
  const halo = blurred(light, 55, 70)
  for (const [channel, plane] of target.planes.entries()) {
    const near = core.planes[channel]
    const far = halo.planes[channel]
    for (let i = 0; i < plane.length; i++) {
      const added = 1 - Math.exp(-((near?.[i] ?? 0) + (far?.[i] ?? 0) * 0.55))
      plane[i] = 1 - (1 - (plane[i] ?? 0)) * (1 - clamp(added))
    }
  }
}
