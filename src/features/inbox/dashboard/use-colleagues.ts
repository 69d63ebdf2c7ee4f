import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from './inbox-admin.queries.ts'

/** Everybody who answers messages or did, and what they are called. */
export function useColleagues() {
  const { data } = useQuery(colleaguesQuery)
  return {
    colleagues: data ?? [],
    /** Empty while names are loaded. */
    nameOf: (id: number) => (data ? (data.find(colleague => colleague.id === id)?.name ?? 'Former organizer') : ''),
  }
}
