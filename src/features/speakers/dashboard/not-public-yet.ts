import { useQuery } from '@tanstack/react-query'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { publicFromText } from '#lib/time/written.ts'
import { statusWording } from './speaker-status.ts'

/** Says why a speaker is not public; undefined for a public one. */
export function useNotPublicYet() {
  const { data: editions } = useQuery(editionsQuery)
  return ({ selectionStatus, attendance, publicFrom, year }: Speaker): string | undefined => {
    const { title } = statusWording[selectionStatus]
    if (selectionStatus !== 'selected')
      return `Not public yet: only selected speakers are, and this one is ${title.toLowerCase()}.`
    if (attendance === 'declined') return 'Not public: they said that they cannot come.'
    if (attendance === 'asked' && editionOf(editions, year)?.confirmedOnly)
      return 'Not public yet: visitors see them once they confirm.'
    return publicFrom === null ? undefined : `${publicFromText(publicFrom)}.`
  }
}
