import { curve, type Point } from './curve.ts'
import { dot, limb, reach } from './limbs.ts'
import { between, type Random } from './random.ts'

type Look = 'short' | 'long' | 'bun' | 'curly' | 'toque' | 'hood'

export const indoors: readonly Look[] = ['short', 'long', 'curly', 'bun', 'short']
export const outdoors: readonly Look[] = ['hood', 'toque', 'long', 'toque', 'short', 'hood']

function hair(x: number, y: number, r: number, look: Look): string {
  switch (look) {
    case 'short':
      return dot(x, y - r * 0.16, r * 1.04, 1.06)
    case 'long':
      return (
        dot(x, y - r * 0.1, r * 1.14, 1.1) +
        limb(
          [
            [x, y - r * 0.4],
            [x, y + r * 0.9],
            [x, y + r * 1.9],
          ],
          [r * 1.8, r * 2.3, r * 1.9],
        )
      )
    case 'bun':
      return dot(x, y - r * 0.1, r * 1.06, 1.06) + dot(x + r * 0.1, y - r * 1.3, r * 0.46)
    case 'curly':
      return Array.from({ length: 11 }, (_, i) =>
        dot(x + Math.cos(i * 0.571) * r * 0.86, y - r * 0.28 + Math.sin(i * 0.571) * r * 0.86, r * 0.5),
      ).join('')
    case 'toque':
      return (
        limb(
          [
            [x, y - r * 1.36],
            [x, y - r * 0.7],
            [x, y - r * 0.16],
          ],
          [r * 1.2, r * 2.1, r * 2.26],
        ) + dot(x, y - r * 1.5, r * 0.36)
      )
    case 'hood':
      return limb(
        [
          [x, y - r * 1.3],
          [x, y - r * 0.2],
          [x, y + r * 1.2],
        ],
        [r * 0.9, r * 2.5, r * 2.9],
      )
  }
}

/** One listener from behind: head, neck and shoulders, down to the lower edge. */
export function listener(x: number, y: number, r: number, look: Look, next: Random): string {
  const wide = r * between(next, 2.3, 2.75)
  const slope = r * between(next, 0.3, 0.6)
  const shoulders = curve([
    [x - wide, y + r * 6],
    [x - wide * 0.98, y + r * 2.6],
    [x - wide * 0.7, y + r * 1.75 + slope * 0.3],
    [x - r * 0.62, y + r * 1.36],
    [x, y + r * 1.2],
    [x + r * 0.62, y + r * 1.36],
    [x + wide * 0.7, y + r * 1.75 + slope * 0.3],
    [x + wide * 0.98, y + r * 2.6],
    [x + wide, y + r * 6],
  ])
  const neck = limb(
    [
      [x, y],
      [x, y + r * 0.9],
      [x, y + r * 1.8],
    ],
    [r * 1.2, r * 1.05, r * 1.5],
  )
  const ears = dot(x - r * 0.95, y + r * 0.16, r * 0.17, 1.5) + dot(x + r * 0.95, y + r * 0.16, r * 0.17, 1.5)
  return `<path d="${shoulders}"/>${neck}${dot(x, y, r * 0.96, 1.24)}${look === 'short' || look === 'bun' ? ears : ''}${hair(x, y, r, look)}`
}

export type Pose = {
  /** Upper arm and forearm, left then right: 0 hangs down, positive swings to the right. */
  arms: readonly [readonly [number, number], readonly [number, number]]
  legs: readonly [readonly [number, number], readonly [number, number]]
  lean: number
}

export const poses = {
  still: {
    arms: [
      [-0.16, -0.06],
      [0.16, 0.06],
    ],
    legs: [
      [-0.07, -0.04],
      [0.08, 0.05],
    ],
    lean: 0,
  },
  speaking: {
    arms: [
      [-0.34, 0.5],
      [0.55, 2.1],
    ],
    legs: [
      [-0.12, -0.08],
      [0.14, 0.08],
    ],
    lean: 0.02,
  },
  telling: {
    arms: [
      [-0.8, -1.75],
      [0.75, 1.7],
    ],
    legs: [
      [-0.1, -0.06],
      [0.16, 0.06],
    ],
    lean: 0,
  },
  walking: {
    arms: [
      [-0.3, -0.12],
      [0.26, 0.46],
    ],
    legs: [
      [-0.2, -0.36],
      [0.26, 0.06],
    ],
    lean: 0.05,
  },
  holding: {
    arms: [
      [-0.2, 0.5],
      [0.28, -1.5],
    ],
    legs: [
      [-0.08, -0.04],
      [0.12, 0.06],
    ],
    lean: 0.02,
  },
  waiting: {
    arms: [
      [-0.22, 1.2],
      [0.22, -1.2],
    ],
    legs: [
      [-0.06, -0.03],
      [0.08, 0.05],
    ],
    lean: 0,
  },
  cheering: {
    arms: [
      [-2.5, -2.85],
      [2.5, 2.85],
    ],
    legs: [
      [-0.14, -0.1],
      [0.16, 0.1],
    ],
    lean: 0,
  },
  clapping: {
    arms: [
      [-0.5, 2.3],
      [0.5, -2.3],
    ],
    legs: [
      [-0.08, -0.04],
      [0.1, 0.05],
    ],
    lean: 0,
  },
  waving: {
    arms: [
      [-0.2, -0.05],
      [2.3, 2.9],
    ],
    legs: [
      [-0.07, -0.04],
      [0.08, 0.05],
    ],
    lean: 0,
  },
  linked: {
    arms: [
      [-0.42, -0.3],
      [0.42, 0.3],
    ],
    legs: [
      [-0.1, -0.06],
      [0.1, 0.06],
    ],
    lean: 0,
  },
} as const satisfies Record<string, Pose>

export type Dress = 'trousers' | 'skirt' | 'coat'

/** One standing person, feet at (x, y), built on a skeleton so that poses stay human. */
export function standing(x: number, y: number, tall: number, pose: Pose, look: Look, dress: Dress): string {
  const head = tall * 0.066
  const hip: Point = [x, y - tall * 0.49]
  const chest: Point = reach(hip, Math.PI - pose.lean, tall * 0.33)
  const top: Point = reach(chest, Math.PI - pose.lean, tall * 0.102)
  const torso = limb(
    [
      reach(chest, Math.PI - pose.lean, tall * 0.012),
      reach(chest, 0, tall * 0.06),
      reach(chest, 0, tall * 0.2),
      hip,
      reach(hip, 0, tall * 0.04),
    ],
    [tall * 0.15, tall * 0.22, tall * 0.172, tall * 0.19, tall * 0.17],
  )
  const neck = limb([chest, reach(chest, Math.PI - pose.lean, tall * 0.07)], [tall * 0.085, tall * 0.06])
  const arms = pose.arms
    .map(([upper, lower], index) => {
      const side = index === 0 ? -1 : 1
      const shoulder: Point = [chest[0] + side * tall * 0.088, chest[1] + tall * 0.03]
      const elbow = reach(shoulder, upper, tall * 0.17)
      const wrist = reach(elbow, lower, tall * 0.15)
      return limb(
        [shoulder, elbow, wrist, reach(wrist, lower, tall * 0.028), reach(wrist, lower, tall * 0.062)],
        [tall * 0.07, tall * 0.052, tall * 0.033, tall * 0.044, tall * 0.018],
      )
    })
    .join('')
  const legs = pose.legs
    .map(([upper, lower], index) => {
      const side = index === 0 ? -1 : 1
      const joint: Point = [hip[0] + side * tall * 0.042, hip[1] + tall * 0.01]
      const knee = reach(joint, upper, tall * 0.24)
      const ankle = reach(knee, lower, tall * 0.225)
      const foot = limb(
        [
          [ankle[0] - tall * 0.012, ankle[1] + tall * 0.006],
          [ankle[0] + side * tall * 0.026, ankle[1] + tall * 0.02],
        ],
        [tall * 0.045, tall * 0.03],
      )
      return limb([joint, knee, ankle], [tall * 0.1, tall * 0.068, tall * 0.046]) + foot
    })
    .join('')
  const cover =
    dress === 'trousers'
      ? ''
      : limb(
          [reach(chest, 0, tall * 0.16), hip, reach(hip, pose.lean, tall * (dress === 'coat' ? 0.2 : 0.3))],
          [tall * 0.17, tall * 0.2, tall * (dress === 'coat' ? 0.25 : 0.3)],
        )
  return legs + cover + torso + neck + arms + dot(top[0], top[1], head * 0.94, 1.2) + hair(top[0], top[1], head, look)
}
