import { smoothstep } from './colour.ts'

export const wide = 1920
export const high = 1200
export const horizon = 628
const middle = 1110
const focus = 1500
const eye = 60

/** Where a point of the valley floor lies on the picture; distances in metres from the viewer. */
export function project(across: number, away: number): { x: number; y: number; scale: number } {
  return { x: middle + (focus * across) / away, y: horizon + (focus * eye) / away, scale: focus / away }
}

export function distanceAt(y: number): number {
  return (focus * eye) / Math.max(y - horizon, 0.5)
}

export function acrossAt(x: number, away: number): number {
  return ((x - middle) * away) / focus
}

const bends = [
  [9000, 60],
  [5200, -120],
  [3300, 330],
  [2300, 260],
  [1500, -190],
  [1000, -300],
  [720, -190],
  [520, -60],
  [380, -30],
  [270, -48],
  [190, -50],
  [130, -38],
] as const

/** The middle of the river at a distance: a smooth meander through the bends. */
function riverAt(away: number): number {
  for (let i = 0; i + 1 < bends.length; i++) {
    const from = bends[i]
    const to = bends[i + 1]
    if (!from || !to || away < to[0]) continue
    const t = Math.log(from[0] / Math.min(away, from[0])) / Math.log(from[0] / to[0])
    return from[1] + (to[1] - from[1]) * smoothstep(0, 1, t)
  }
  return bends[bends.length - 1]?.[1] ?? 0
}

function riverWidth(away: number): number {
  return 46 + 26 * smoothstep(300, 1600, away) + 40 * smoothstep(2500, 8000, away)
}

export function offRiver(across: number, away: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let step = -8; step <= 8; step++) {
    const other = away * (1 + step * 0.035)
    const gap = Math.hypot(across - riverAt(other), other - away) - riverWidth(other) / 2
    if (gap < nearest) nearest = gap
  }
  return nearest
}

/** The river seen from the bluff, as an SVG path. */
export function riverPath(): string {
  const left: string[] = []
  const right: string[] = []
  for (let away = 5600; away > 120; away *= 0.985) {
    const ahead = riverAt(away * 0.985)
    const here = riverAt(away)
    const dx = ahead - here
    const dz = -away * 0.015
    const length = Math.hypot(dx, dz)
    const half = riverWidth(away) / 2
    const bankNoise = 1 + 0.1 * Math.sin(away * 0.021) + 0.06 * Math.sin(away * 0.067 + 2)
    const a = project(here + (dz / length) * half * bankNoise, away - (dx / length) * half * bankNoise)
    const b = project(here - (dz / length) * half, away + (dx / length) * half)
    left.push(`${a.x.toFixed(1)},${a.y.toFixed(1)}`)
    right.push(`${b.x.toFixed(1)},${b.y.toFixed(1)}`)
  }
  return `M${left.join('L')}L${right.reverse().join('L')}Z`
}
