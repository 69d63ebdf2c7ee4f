import { useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

const YearOfTab = createContext<number | undefined>(undefined)

/** Says which edition is worked on where the address names none. */
export const YearOfTabProvider = YearOfTab.Provider

/** The year of the edition that an address means which names none: the current one, as it was when the tab was opened. */
export function useYearOfTab(): number | undefined {
  return useContext(YearOfTab)
}

/** The year of the edition that the dashboard works on; undefined before anything is known of the event. */
export function useEdition(): number | undefined {
  const yearOfTab = useYearOfTab()
  return useSearch({ from: '/admin/dashboard', select: ({ edition }) => edition }) ?? yearOfTab
}

/** The query with which a list of that edition is asked for. */
export function editionQuery(edition: number | undefined): { year?: string } {
  return edition === undefined ? {} : { year: String(edition) }
}
