import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'

/** The years of the current and past editions; none until known. */
export function useEditionYears(): number[] {
  const { data } = useQuery(eventQuery)
  return data ? [data.editionYear, ...data.pastEditions.map(({ year }) => year)] : []
}
