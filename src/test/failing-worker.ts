// Tasks that fail in every possible way.

import { documentTask } from '#rendering/rendering-thread.ts'

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

/** Its pages say what the calls answer. */
export const makeDocument = documentTask(async ({ url, variant }, fetchApi) => {
  const page = new URL(url).pathname
  if (page === '/team') process.exit(1)
  if (page === '/schedule') for (;;) performance.now()
  if (page === '/sponsor') throw new Error('a fault of ours')
  const answers = await Promise.all([fetchApi('/api/event'), fetchApi('/api/missing')])
  const [event] = await Promise.all(answers.map(answer => answer.text()))
  const html = `${page} ${answers.map(({ status }) => status)} ${event} ${variant}`
  return { status: page === '/404' ? 404 : 200, html, scripts: [], styles: [] }
})
