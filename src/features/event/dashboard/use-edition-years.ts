import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'

/** The years of the current edition and of those before; none as long as they are not known. */
export function useEditionYears(): number[] {
  const { data } = useQuery(eventQuery)
  return data ? [data.editionYear, ...data.pastEditions.map(({ year }) => year)] : []
}
