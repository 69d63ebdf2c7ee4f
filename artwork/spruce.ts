import { between, type Random } from './random.ts'

function side(x: number, top: number, height: number, width: number, direction: number, next: Random): string[] {
  const points: string[] = []
  const levels = Math.max(7, Math.min(96, Math.round(height / 3.6)))
  const gap = height / levels
  let bulge = 1
  let bare = 0
  for (let level = 0; level < levels; level++) {
    const t = (level + 0.5) / levels
    bulge = bulge * 0.82 + between(next, 0.5, 1.45) * 0.18
    if (next() < 0.035) bare = 3
    const thin = bare-- > 0 ? 0.6 : 1
    const cone = 0.035 + t ** 0.92 * (1 - 0.22 * t ** 5)
    const reach = width * cone * bulge * thin * between(next, 0.7, 1.12)
    const y = top + height * t
    const droop = reach * (between(next, 0.1, 0.3) + 0.3 * t)
    points.push(point(x + direction * reach * 0.62, y + droop * 0.35 - gap * 0.3))
    points.push(point(x + direction * reach, y + droop))
    if (height > 90) points.push(point(x + direction * reach * 0.9, y + droop + gap * between(next, 0.4, 0.9)))
    const notch = next() < 0.16 ? between(next, 0.2, 0.45) : between(next, 0.5, 0.78)
    points.push(point(x + direction * reach * notch, y + droop * 0.9 + gap * between(next, 0.3, 0.8)))
  }
  return points
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}

/** One spruce as an SVG path: a leaning spire, uneven sides, needles hanging from every branch. */
export function spruce(x: number, base: number, height: number, next: Random): string {
  const width = height * between(next, 0.125, 0.2)
  const top = base - height
  const lean = height * between(next, -0.012, 0.012)
  const right = side(x, top + height * 0.03, height * 0.92, width, 1, next)
  const left = side(x, top + height * 0.03, height * 0.92, width, -1, next)
  const trunk = Math.max(0.8, height * 0.013)
  const foot = [point(x + trunk, base + height * 0.02), point(x - trunk, base + height * 0.02)]
  return `M${point(x + lean, top)}L${[...right, ...foot, ...left.reverse()].join('L')}Z`
}

/** Brush and seedlings that close the ground under the trees. */
export function thicket(x: number, base: number, width: number, height: number, next: Random): string {
  const points = [point(x - width / 2, base + height * 0.1)]
  const steps = 18
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const swell = Math.sin(t * Math.PI) ** 0.6
    points.push(point(x + (t - 0.5) * width, base - height * swell * between(next, 0.35, 1)))
    points.push(point(x + (t - 0.5 + 0.5 / steps) * width, base - height * swell * between(next, 0.1, 0.5)))
  }
  points.push(
    point(x + width / 2, base + height * 0.1),
    point(x + width / 4, base + height * 0.3),
    point(x - width / 4, base + height * 0.3),
  )
  return `M${points.join('L')}Z`
}
