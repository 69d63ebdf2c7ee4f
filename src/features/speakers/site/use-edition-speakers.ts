import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { lineUpYearsQuery } from '#features/speakers/speakers.queries.ts'

/** Where the speakers of this edition stand, or those of the line-up year while it has none. */
export function useEditionSpeakers(): string {
  const { lineUpYear, editionYear } = useEvent()
  const { data: years = [] } = useQuery(lineUpYearsQuery)
  return lineUpPath(lineUpYear, years.includes(editionYear) ? editionYear : lineUpYear)
}
