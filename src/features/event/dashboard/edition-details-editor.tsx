import { useQuery } from '@tanstack/react-query'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { DetailsForm } from './detail-list.tsx'
import { editionOf, editionsQuery } from './editions.queries.ts'

export function EditionDetailsPanel() {
  const { data } = useQuery(editionsQuery)
  const edition = editionOf(data, useEdition())
  return (
    edition && (
      <SettingPanel
        key={edition.id}
        title={`Texts of ${edition.year}`}
        about="Texts for before, during and after the day. Empty ones are not shown."
      >
        <DetailsForm edition={edition} />
      </SettingPanel>
    )
  )
}
