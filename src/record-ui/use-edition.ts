import { useSearch } from '@tanstack/react-router'

/** The year of the edition that the dashboard works on; undefined for the current one. */
export function useEdition(): number | undefined {
  return useSearch({ from: '/admin/dashboard', select: ({ edition }) => edition })
}

/** The query with which a list of that edition is asked for. */
export function editionQuery(edition: number | undefined): { year?: string } {
  return edition === undefined ? {} : { year: String(edition) }
}
