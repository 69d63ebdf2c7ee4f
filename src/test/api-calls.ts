import { createApi } from '#app/api.ts'
import { type Right, rights } from '#lib/rights.ts'
import written from './calls-by-right.json' with { type: 'json' }

/** Every call of the API, from its own routes. */
export const calls = [
  ...new Set(
    createApi()
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/** The right of each call, or anyone. Written by hand: a new call must be added. */
export const callsByRight: Readonly<Partial<Record<Right | 'anyone', readonly string[]>>> = written

export const isRight = (name: string): name is Right => Object.hasOwn(rights, name)

for (const name of Object.keys(written))
  if (name !== 'anyone' && !isRight(name)) throw new Error(`calls-by-right.json names no right: ${name}`)

/** A call as the description of the API names it: 'GET /speakers/{id}'. */
export function describedName(call: string): string {
  return call.replaceAll(/:(\w+)/g, '{$1}')
}

/** The public calls. */
export const openCalls: readonly string[] = callsByRight.anyone ?? []

/** The path of a call with example parameters. */
export function fillIn(path: string, value: string): string {
  return path.replaceAll(/:\w+(?:\{[^/]*\})?/g, encodeURIComponent(value))
}
