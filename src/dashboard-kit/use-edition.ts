import { useSearch } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

const YearOfTab = createContext<number | undefined>(undefined)

/** Provides the edition for addresses without one. */
export const YearOfTabProvider = YearOfTab.Provider

/** The year for addresses without an edition: the current one when the tab was opened. */
export function useYearOfTab(): number | undefined {
  return useContext(YearOfTab)
}

/** The year of the dashboard's edition; undefined until the event is known. */
export function useEdition(): number | undefined {
  const yearOfTab = useYearOfTab()
  return useSearch({ from: '/admin/dashboard', select: ({ edition }) => edition }) ?? yearOfTab
}

/** The query parameter of that edition's lists. */
export function editionQuery(edition: number | undefined): { year?: string } {
  return edition === undefined ? {} : { year: String(edition) }
}
