import { horizon, wide } from './camera.ts'
import { smoothstep } from './colour.ts'
import { fractal, type Noise } from './noise.ts'

/** Cloud cover seen from below: large overhead, drawn together at the horizon. */
export function cloudAt(source: Noise, x: number, y: number, stretch: number, seedShift = 0): number {
  const up = Math.max(horizon + 90 - y, 24)
  const u = ((x - wide * 0.6) / up) * 0.9 + seedShift
  const v = (430 / up) * stretch
  const warpX = fractal(source, u * 0.7 + 3.1, v * 0.7 + 1.7, 3)
  const warpY = fractal(source, u * 0.7 - 5.2, v * 0.7 + 8.3, 3)
  return fractal(source, u + warpX * 0.55, v + warpY * 0.45, 6, 0.54)
}

/** Thin ice clouds: long fibres that follow one wind. */
export function cirrusAt(source: Noise, x: number, y: number): number {
  const along = x * 0.0011 + y * 0.0007
  const cross = y * 0.0085 - x * 0.0022
  const warp = fractal(source, along * 1.3, cross * 0.5, 3)
  const fibre = fractal(source, along * 1.6 + warp * 0.5, cross * 2.2 + warp * 1.9, 5, 0.58)
  return smoothstep(-0.02, 0.6, fibre) * smoothstep(-0.5, 0.4, fractal(source, along * 1.1 + 9, cross * 0.35, 2))
}

/** Heaped storm cloud: rounded bulges hanging from a dark ceiling. */
export function heapAt(source: Noise, x: number, y: number): number {
  const up = Math.max(horizon + 330 - y, 60)
  const u = ((x - wide * 0.6) / up) * 1.15
  const v = 900 / up
  const warpX = fractal(source, u * 0.8 + 2.1, v * 0.8 + 4.7, 3) * 0.3
  const warpY = fractal(source, u * 0.8 - 7.2, v * 0.8 + 1.3, 3) * 0.3
  let sum = 0
  let weight = 0.5
  let size = 1
  for (let octave = 0; octave < 6; octave++) {
    sum += (1 - 2.2 * Math.abs(source((u + warpX) * size + octave * 5.3, (v + warpY) * size * 1.25))) * weight
    weight *= 0.52
    size *= 2.05
  }
  return sum
}
