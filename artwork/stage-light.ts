import { type Colour, clamp, mix, smoothstep } from './colour.ts'
import { fractal, type Noise } from './noise.ts'
import { blur, lay, type Picture, shine, stencil } from './picture.ts'
import { between, type Random } from './random.ts'

export const hall = { width: 1200, height: 800 } as const

/** A dark room: one colour above, one below, with the brush left visible. */
export function room(target: Picture, source: Noise, above: Colour, below: Colour): void {
  lay(
    target,
    () => 1,
    (x, y) => mix(above, below, smoothstep(0, hall.height, y + 70 * fractal(source, x / 380, y / 110, 4))),
  )
}

export function glow(
  target: Picture,
  x: number,
  y: number,
  across: number,
  down: number,
  colour: Colour,
  strength: number,
): void {
  shine(target, colour, (px, py) => {
    const distance = Math.hypot((px - x) / across, (py - y) / down)
    return strength * (0.55 * Math.exp(-distance * distance) + 0.45 * Math.exp(-distance * 1.7))
  })
}

export type Beam = {
  x: number
  y: number
  turn: number
  spread: number
  length: number
  colour: Colour
  strength: number
}

/** A cone of light in dusty air; `turn` 0 points straight down. */
export function beam(target: Picture, source: Noise, { x, y, turn, spread, length, colour, strength }: Beam): void {
  shine(target, colour, (px, py) => {
    const dx = px - x
    const dy = py - y
    const away = Math.hypot(dx, dy)
    const off = Math.abs(Math.atan2(dx, dy) - turn)
    if (off > spread * 1.5) return 0
    const dust = 0.72 + 0.4 * fractal(source, px / 150, py / 110, 3)
    return (
      strength * smoothstep(spread * 1.35, spread * 0.35, off) * Math.exp(-away / length) * dust +
      (away < 9 ? 0.8 * smoothstep(9, 4, away) : 0)
    )
  })
}

export function bokeh(
  target: Picture,
  next: Random,
  count: number,
  colours: readonly Colour[],
  area: { left: number; right: number; top: number; bottom: number },
  size: number,
): void {
  for (let i = 0; i < count; i++) {
    const x = between(next, area.left, area.right)
    const y = between(next, area.top, area.bottom)
    const r = size * between(next, 0.4, 1.2)
    const light = between(next, 0.12, 0.5)
    const colour = colours[Math.floor(next() * colours.length)] ?? [1, 1, 1]
    shine(
      target,
      colour,
      (px, py) => {
        const distance = Math.hypot(px - x, py - y) / r
        return distance > 1.1 ? 0 : light * smoothstep(1.06, 0.94, distance) * (0.6 + 0.4 * distance)
      },
      y - r * 1.2,
      y + r * 1.2,
    )
  }
}

export type Rim = { x: number; y: number; colour: Colour; strength: number; width: number }

/** A dark shape with light on the edge that faces the lamp. */
export async function silhouette(target: Picture, body: string, tone: Colour, rim: Rim, lift = 0): Promise<void> {
  const { values } = await stencil(hall.width, hall.height, body)
  const soft = blur(values, hall.width, hall.height, Math.max(1, rim.width * 0.5))
  const length = Math.hypot(rim.x, rim.y) || 1
  const [dx, dy] = [(rim.x / length) * rim.width, (rim.y / length) * rim.width]
  const at = (x: number, y: number) =>
    soft[clamp(Math.round(y), 0, hall.height - 1) * hall.width + clamp(Math.round(x), 0, hall.width - 1)] ?? 0
  lay(
    target,
    (_, __, index) => values[index] ?? 0,
    (x, y) => {
      const edge = clamp((at(x - dx * 0.4, y - dy * 0.4) - at(x + dx, y + dy)) * 1.3)
      return mix(mix(tone, rim.colour, lift * smoothstep(hall.height, 200, y)), rim.colour, clamp(edge * rim.strength))
    },
  )
}

/** A pool of light on a floor. */
export function pool(
  target: Picture,
  x: number,
  y: number,
  across: number,
  down: number,
  colour: Colour,
  strength: number,
): void {
  shine(
    target,
    colour,
    (px, py) => strength * smoothstep(1.15, 0.7, Math.hypot((px - x) / across, (py - y) / down)),
    y - down * 1.3,
    y + down * 1.3,
  )
}
