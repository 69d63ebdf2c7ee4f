import { HOUR } from '#lib/time/durations.ts'

/** A query of TanStack Query, as far as its options are told of it. */
interface Asked<Answer> {
  state: { data: Answer | undefined; dataUpdatedAt: number }
}

/**
 * Options of TanStack Query for an answer that time alone changes at a moment: it is asked for anew then, or, by a page
 * that nobody saw at that moment, as soon as somebody looks at it again.
 * @param longest ms for which the answer is fresh where that moment is far
 * @param momentOf that moment of an answer, ISO 8601; null: time changes nothing
 */
export function staleAtMoment<Answer>(longest: number, momentOf: (answer: Answer) => string | null) {
  function until({ state: { data } }: Asked<Answer>, since: number): number | false {
    const moment = data && momentOf(data)
    return moment ? untilMoment(moment, since) : false
  }
  return {
    staleTime: (query: Asked<Answer>) => Math.min(longest, until(query, query.state.dataUpdatedAt) || longest),
    refetchInterval: (query: Asked<Answer>) => until(query, Date.now()),
  }
}

/**
 * Where the clock of the visitor is fast, the moment is behind for them and ahead for the server: the further, the rarer
 * they ask.
 * @param since ms since 1970
 * @returns ms between a second and an hour (browsers cut longer timers short)
 */
function untilMoment(moment: string, since: number): number {
  return Math.min(HOUR, Math.max(1000, Math.abs(Date.parse(moment) - since)))
}
