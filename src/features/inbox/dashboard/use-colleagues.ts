import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from './inbox-admin.queries.ts'

/** Everyone who answers messages or did, with names. */
export function useColleagues() {
  const { data } = useQuery(colleaguesQuery)
  /** Empty while names are loading. */
  const nameOf = (id: number) => (data ? (data.find(colleague => colleague.id === id)?.name ?? 'Former organizer') : '')
  return {
    nameOf,

    /** Everyone who can be given something, no one, and the present one without access. */
    choicesFor(assignee: number | null) {
      const able = data?.filter(({ active }) => active) ?? []
      const isAble = assignee === null || able.some(({ id }) => id === assignee)
      return [
        { value: '', label: 'Unassigned' },
        ...able.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isAble ? [] : [{ value: String(assignee), label: `${nameOf(assignee)} (no access)` }]),
      ]
    },
  }
}
