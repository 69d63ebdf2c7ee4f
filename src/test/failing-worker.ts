// Tasks that fail in every possible way.
interface Paper {
  items: readonly { title: string }[]
}

export function schedulePdf({ items: [first] }: Paper): Uint8Array {
  if (first?.title === 'throws') throw new Error('a fault of ours')
  if (first?.title === 'ends its thread') process.exit(1)
  if (first?.title === 'never ends') for (;;) performance.now()
  if (first?.title === 'fills the memory') fill([])
  return new TextEncoder().encode(`%PDF ${first?.title}`)
}

function fill(all: number[][]): never {
  for (;;) all.push(Array.from({ length: 100_000 }, () => Math.random()))
}
