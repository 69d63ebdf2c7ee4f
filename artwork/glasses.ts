import { curve, fill, type Point, stroke } from './curve.ts'
import { facing } from './head.ts'
import type { Person } from './person.ts'

function lens(person: Person, side: number): Point[] {
  const at = facing(person)
  const p = (x: number, y: number): Point => at(side * (61 + x), 6 + y)
  switch (person.glasses) {
    case 'square':
      return [p(-38, -26), p(0, -29), p(38, -27), p(42, -8), p(36, 24), p(0, 29), p(-32, 25), p(-40, 0)]
    case 'cat':
      return [p(-37, -20), p(0, -27), p(44, -36), p(46, -14), p(34, 20), p(0, 28), p(-30, 20), p(-39, 0)]
    case 'half':
      return [p(-36, 4), p(0, 6), p(36, 4), p(36, 16), p(20, 32), p(-14, 33), p(-34, 18)]
    default:
      return Array.from(
        { length: 12 },
        (_, i): Point => p(Math.cos((i / 12) * Math.PI * 2) * 38, Math.sin((i / 12) * Math.PI * 2) * 36),
      )
  }
}

export function glasses(person: Person, rim: string): string {
  if (person.glasses === 'none') return ''
  const at = facing(person)
  const width = person.glasses === 'half' ? 4 : 6
  const high = person.glasses === 'half' ? 10 : -2
  const bridge = stroke(curve([at(-24, high + 4), at(0, high - 6, 1.15), at(24, high + 4)], false), rim, width)
  const arms = [-1, 1]
    .map(side => stroke(curve([at(side * 98, high - 4), [side * (person.width - 2), high - 8]], false), rim, width - 1))
    .join('')
  const lenses = [-1, 1].map(side => {
    const shape = curve(lens(person, side), true, person.glasses === 'square' ? 0.13 : 0.167)
    const [gx, gy] = at(side * 61 + 6, -4)
    return `${fill(shape, '#fff', 'opacity=".1"')}${stroke(`M${gx},${gy + 18}L${gx + 20},${gy - 8}`, '#fff', 5, 'opacity=".28"')}${stroke(shape, '#000', width, 'opacity=".2" transform="translate(-2 5)"')}${stroke(shape, rim, width)}`
  })
  return arms + lenses.join('') + bridge
}
