const HOUR = 3_600_000

/** The parts of a TanStack Query query that its options see. */
interface Asked<Answer> {
  state: { data: Answer | undefined; dataUpdatedAt: number }
}

/**
 * Query options for an answer that time alone changes at a moment: it is refetched then, or when a hidden page is shown
 * again.
 * @param longest ms for which the answer is fresh otherwise
 * @param momentOf that moment, ISO 8601; null if time changes nothing
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
 * If the visitor's clock is fast, the moment is past for them but not for the server: they retry less and less often.
 * @param since ms since 1970
 * @returns ms between a second and an hour (browsers cut longer timers short)
 */
function untilMoment(moment: string, since: number): number {
  return Math.min(HOUR, Math.max(1000, Math.abs(Date.parse(moment) - since)))
}
