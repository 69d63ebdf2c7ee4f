import { high, wide } from './camera.ts'
import { type Picture, shine } from './picture.ts'
import { between, random } from './random.ts'

/** Flakes at every depth: many small and sharp, a few large and soft. */
export function fallingSnow(target: Picture): void {
  const next = random(1201)
  for (let i = 0; i < 1500; i++) {
    const depth = next() ** 5
    const radius = 0.75 + depth * 10
    const x = next() * wide
    const y = next() * high
    const light = depth > 0.3 ? 0.1 : between(next, 0.25, 0.75) * (1 - depth * 2.2)
    const drift = between(next, 0.1, 0.5)
    const reach = Math.ceil(radius * 2)
    shine(
      target,
      [0.95, 0.97, 1],
      (px, py) => {
        const dx = px - x - (py - y) * drift
        const away = (dx * dx + ((py - y) * 0.75) ** 2) / (radius * radius)
        return Math.abs(dx) > reach ? 0 : light * Math.exp(-(depth > 0.3 ? away * away : away))
      },
      y - reach,
      y + reach,
    )
  }
}
