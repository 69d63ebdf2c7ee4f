import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { settingsAdminQuery } from './settings-admin.queries.ts'

/** Renders its children once settings are loaded. */
export function WithSettings({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useQuery(settingsAdminQuery(useEdition()))
  if (data) return children
  if (!isError) return <RowsLoading text="Loading settings..." />
  return <NotLoaded text="Could not load the settings. Please try again later." onAgain={refetch} />
}
