import { useQuery } from '@tanstack/react-query'
import { Mail, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ListTools, RecordList } from '#dashboard-kit/record-list.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { openEndKinds, openEndsOf } from '#features/partners/open-ends.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { openEndColumns, openEndWords } from './open-end-columns.tsx'
import { partnersAdminQuery } from './partners-admin.queries.ts'
import { WriteToPartner } from './write-to-partner.tsx'

const sortings = [
  { value: 'tier', label: 'Tier' },
  { value: 'name', label: 'Name', compare: (a: Sponsor, b: Sponsor) => a.name.localeCompare(b.name) },
]

/** Partners to follow up: to ask, to be paid, to thank, to deliver. */
export function OpenEndsPart({ open }: { open: DialogProps<Sponsor>['open'] }) {
  const query = useQuery(partnersAdminQuery(useEdition()))
  const [wanted, setWanted] = useState('')
  const [writingTo, setWritingTo] = useState<Sponsor | null>(null)
  const rows = useMemo(() => query.data?.rows.filter(partner => openEndsOf(partner).length > 0), [query.data])
  const listed = useMemo(
    () => rows?.filter(partner => wanted === '' || openEndsOf(partner).some(end => end === wanted)),
    [rows, wanted],
  )
  const found = useFoundRecords(listed, textsOf, sortings, query.data?.isComplete)
  const countOf = (kind: string) => rows?.filter(partner => openEndsOf(partner).some(end => end === kind)).length ?? 0
  const choices = [
    { value: '', label: `Everything open (${rows?.length ?? 0})` },
    ...openEndKinds.map(kind => ({ value: kind, label: `${openEndWords[kind]} (${countOf(kind)})` })),
  ]
  return (
    <>
      <ListTools
        found={found}
        label="Search partners to follow up"
        placeholder="Search partner or contact"
        filters={[{ label: 'Open', choices, value: wanted, onChange: setWanted }]}
      />
      <RecordList
        found={found}
        part={wanted}
        query={query}
        loading={<RowsLoading text="Loading partners..." />}
        fault="Error loading partners. Please try again."
        empty={<EmptyState text={wanted === '' ? 'No partners to follow up.' : 'None in this list.'} />}
      >
        {partners => (
          <DataTable
            label="To follow up"
            rows={partners}
            columns={openEndColumns}
            actions={partner => (
              <>
                {partner.contactEmail !== '' && (
                  <IconButton icon={Mail} label={`Write to ${partner.name}`} onClick={() => setWritingTo(partner)} />
                )}
                <IconButton
                  icon={Pencil}
                  label={`Edit ${partner.name}`}
                  onClick={() => open({ kind: 'edit', record: partner })}
                />
              </>
            )}
          />
        )}
      </RecordList>
      {writingTo && <WriteToPartner partner={writingTo} onClose={() => setWritingTo(null)} />}
    </>
  )
}

function textsOf({ name, tier, contactName, contactEmail, promised }: Sponsor) {
  return [name, tier, contactName, contactEmail, promised]
}
