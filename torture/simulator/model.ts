import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '#test/test-site.ts'
import type { Facts } from './world.ts'

export type Answer = Pick<Awaited<ReturnType<Caller>>, 'status' | 'body'>

/**
 * What an area of the product promises, written from `docs/decisions` and the specification and not from the code: a
 * state, what each deed makes of it, and what anybody must see of it afterwards.
 */
export interface Model<State, Deed> {
  begin(facts: Facts): State
  /** Changes the state by a deed and its answer. @returns what should not be */
  apply(state: State, deed: Deed, answer: Answer, now: number): string | undefined
  shown(state: State, facts: Facts): unknown
}

/** A confirmed write must be there afterwards, and a refused one must not. */
export function isConfirmed({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

export function unlike(expected: unknown, found: unknown): string | undefined {
  if (!isDeepStrictEqual(expected, found))
    return `should be ${JSON.stringify(expected)}, but is ${JSON.stringify(found)}`
}

/** @returns what should not be, where an answer confirms what must be refused, or refuses what must be confirmed */
export function verdict(mayBe: boolean, answer: Answer): string | undefined {
  if (mayBe !== isConfirmed(answer))
    return `should be ${mayBe ? 'confirmed' : 'refused'}, but answered ${answer.status}`
}
