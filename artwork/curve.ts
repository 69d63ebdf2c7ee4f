export type Point = readonly [number, number]

/** Points from text, 'x,y x,y': long outlines stay on one line. */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

function number(value: number): string {
  return value.toFixed(1)
}

/** A smooth SVG path through the points; closed paths return to the first one. */
export function curve(line: readonly Point[], closed = true, tension = 0.17): string {
  const count = line.length
  const pick = (index: number): Point =>
    line[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0]
  const first = pick(0)
  let path = `M${number(first[0])},${number(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    path += `C${number(from[0] + (to[0] - before[0]) * tension)},${number(from[1] + (to[1] - before[1]) * tension)}`
    path += ` ${number(to[0] - (after[0] - from[0]) * tension)},${number(to[1] - (after[1] - from[1]) * tension)}`
    path += ` ${number(to[0])},${number(to[1])}`
  }
  return closed ? `${path}Z` : path
}

function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [-x, y])
}

/** Points down one side followed by their mirror image up the other. */
export function symmetric(right: readonly Point[]): Point[] {
  return [...right, ...mirrored(right.filter(([x]) => x !== 0)).reverse()]
}

export function fill(path: string, colour: string, extra = ''): string {
  return `<path d="${path}" fill="${colour}" ${extra}/>`
}

export function stroke(path: string, colour: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
}

/** Curves that run between two guides, for strands of hair and folds of cloth. */
export function blend(a: readonly Point[], b: readonly Point[], t: number): Point[] {
  return a.map(([x, y], index) => {
    const other = b[index] ?? [x, y]
    return [x + (other[0] - x) * t, y + (other[1] - y) * t]
  })
}
