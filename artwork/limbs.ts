import { curve, type Point } from './curve.ts'

/** A limb: an outline along joints that is as thick at each joint as told. */
export function limb(joints: readonly Point[], widths: readonly number[]): string {
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, joint] of joints.entries()) {
    const before = joints[Math.max(index - 1, 0)] ?? joint
    const after = joints[Math.min(index + 1, joints.length - 1)] ?? joint
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy) || 1
    const half = (widths[index] ?? 1) / 2
    left.push([joint[0] - (dy / length) * half, joint[1] + (dx / length) * half])
    right.push([joint[0] + (dy / length) * half, joint[1] - (dx / length) * half])
  }
  return `<path d="${curve([...left, ...right.reverse()], true, 0.12)}"/>`
}

export function dot(x: number, y: number, radius: number, tall = 1): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${radius.toFixed(1)}" ry="${(radius * tall).toFixed(1)}"/>`
}

/** The end of a joint that starts at a point and hangs at an angle: 0 is down, positive is to the right. */
export function reach(from: Point, angle: number, length: number): Point {
  return [from[0] + Math.sin(angle) * length, from[1] + Math.cos(angle) * length]
}

/** An open hand on its forearm, fingers up; `size` is the length of the hand. */
export function openHand(wrist: Point, lean: number, size: number, spread: number): string {
  const up = Math.PI + lean
  const palm = reach(wrist, up, size * 0.3)
  const forearm = limb(
    [reach(wrist, lean, size * 2.2), reach(wrist, lean, size * 0.5), wrist, palm],
    [size * 0.72, size * 0.5, size * 0.4, size * 0.54],
  )
  const heel = limb([wrist, palm, reach(wrist, up, size * 0.52)], [size * 0.38, size * 0.58, size * 0.54])
  const fingers = [-1.5, -0.5, 0.5, 1.5]
    .map((place, index) => {
      const root = reach(reach(wrist, up, size * 0.46), up + Math.PI / 2, -place * size * 0.145)
      const length = size * ([0.4, 0.52, 0.5, 0.38][index] ?? 0.45)
      const turn = up - place * spread * 0.16
      return limb(
        [root, reach(root, turn, length * 0.55), reach(root, turn, length)],
        [size * 0.15, size * 0.135, size * 0.095],
      )
    })
    .join('')
  const root = reach(reach(wrist, up, size * 0.18), up + Math.PI / 2, -size * 0.2)
  const thumb = limb(
    [root, reach(root, up - 0.85 - spread * 0.2, size * 0.22), reach(root, up - 0.6 - spread * 0.2, size * 0.4)],
    [size * 0.2, size * 0.16, size * 0.1],
  )
  return forearm + heel + fingers + thumb
}
