import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'

/** The partners of a year, highest tier first. */
export function sponsorsOfYearQuery(year: number) {
  return queryOptions({
    queryKey: [...everyPartner, 'sponsors', 'of-year', year],
    queryFn: async () => (await read(api.sponsors.$get({ query: { year: String(year) } }))).sponsors,
  })
}

/** The schedule of a year, with the fields of the recap only. */
export function scheduleOfYearQuery(year: number) {
  return queryOptions({
    queryKey: ['schedule', 'of-year', year],
    queryFn: async () => {
      const { scheduleItems, day } = await read(api.schedule.$get({ query: { year: String(year) } }))
      const lasts = ({ endsAt }: { endsAt: string | null }) => endsAt !== null && endsAt > (day?.asOf ?? '')
      return {
        items: scheduleItems.map(({ id, startTime, title, location }) => ({ id, startTime, title, location })),
        /** The next edition may have begun before the day of this one. */
        isAhead: day !== null && scheduleItems.some(lasts),
      }
    },
  })
}

export function teamOfYearQuery(year: number) {
  return queryOptions({
    queryKey: ['team', 'of-year', year],
    queryFn: async () => {
      const { teamMembers } = await read(api.team.$get({ query: { year: String(year) } }))
      return teamMembers.map(({ id, name, role, photo }) => ({ id, name, role, photo }))
    },
  })
}
