import { random } from './random.ts'

export type Noise = (x: number, y: number) => number

/** Gradient noise in [-1, 1] with one feature per unit. */
export function noise(seed: number): Noise {
  const next = random(seed)
  const order = new Uint8Array(512)
  const cosines = new Float32Array(256)
  const sines = new Float32Array(256)
  for (let i = 0; i < 256; i++) {
    order[i] = i
    const angle = next() * Math.PI * 2
    cosines[i] = Math.cos(angle)
    sines[i] = Math.sin(angle)
  }
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
  }
  order.copyWithin(256, 0, 256)

  function corner(column: number, row: number, dx: number, dy: number): number {
    const hash = order[(order[column & 255] ?? 0) + (row & 255)] ?? 0
    return (cosines[hash] ?? 0) * dx + (sines[hash] ?? 0) * dy
  }

  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const dx = x - column
    const dy = y - row
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const top = corner(column, row, dx, dy) * (1 - u) + corner(column + 1, row, dx - 1, dy) * u
    const bottom = corner(column, row + 1, dx, dy - 1) * (1 - u) + corner(column + 1, row + 1, dx - 1, dy - 1) * u
    return (top * (1 - v) + bottom * v) * 1.5
  }
}

/** Several octaves of noise on top of each other, about [-1, 1]. */
export function fractal(source: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let weight = 1
  let total = 0
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += source(x * scale + i * 17.3, y * scale - i * 9.1) * weight
    total += weight
    weight *= gain
    scale *= 2.03
  }
  return sum / total
}
