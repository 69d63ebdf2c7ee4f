import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from './inbox-admin.queries.ts'

/** Everyone who answers messages or did, with names. */
export function useColleagues() {
  const { data } = useQuery(colleaguesQuery)
  return {
    colleagues: data ?? [],
    /** Empty while names are loading. */
    nameOf: (id: number) => (data ? (data.find(colleague => colleague.id === id)?.name ?? 'Former organizer') : ''),
  }
}
