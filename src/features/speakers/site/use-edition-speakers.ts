import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { lineUpYearsQuery } from '#features/speakers/speakers.queries.ts'

/** The address of this edition's speakers, or of the line-up year's while it has none. */
export function useEditionSpeakers(): string {
  const { lineUpYear, editionYear } = useEvent()
  const { data: years = [] } = useQuery(lineUpYearsQuery)
  return lineUpPath(lineUpYear, years.includes(editionYear) ? editionYear : lineUpYear)
}
