import { useQuery } from '@tanstack/react-query'
import { useRight } from '#client/session.queries.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { coachesQuery } from './coaching.queries.ts'

type InWords = (field: string, value: unknown) => unknown

/** The words of a record type with the names of coaches for their numbers. @param none for a record without a coach */
export function useCoachWords(none: string, inWords: InWords = (_, value) => value): InWords {
  const { data } = useQuery({ ...coachesQuery(useEdition()), enabled: useRight('editSite') })
  return (field, value) => {
    if (field !== 'coachId') return inWords(field, value)
    return value === null ? none : (data?.find(({ id }) => id === value)?.name ?? (data ? 'A deleted coach' : '...'))
  }
}
