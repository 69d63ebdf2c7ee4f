import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { deliveryWords, type Owed, unfinished } from '#features/partners/deliverables.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { partnerCalls, partnersAdminQuery, useOwed } from './partners-admin.queries.ts'

interface Row extends Owed {
  /** The place in the list. */
  id: number
  partner: Sponsor
  isLate: boolean
}

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { title: 'Partner', cell: ({ partner }) => partner.name },
  { title: 'To deliver', cell: ({ feature }) => feature },
  {
    title: 'Due',
    cell: ({ due, isLate }) => (
      <>
        {due === null ? 'No date yet' : dayText(due)} {isLate && <Badge tone="red">Late</Badge>}
      </>
    ),
  },
  { title: 'State', cell: ({ state }) => <Badge tone={deliveryWords[state].tone}>{deliveryWords[state].label}</Badge> },
  { title: 'In charge', cell: ({ person }) => person || 'No one yet' },
]

const NOTHING_OPEN = 'Nothing is open. Mark what to deliver in Packages, at the features of each package.'

/** What is open with all partners by date, late ones first (decision S5). */
export function DeliverablesPart({ open }: { open: DialogProps<Sponsor>['open'] }) {
  const client = useQueryClient()
  const query = useQuery(partnersAdminQuery(useEdition()))
  const { data: event } = useQuery(eventQuery)
  const owedOf = useOwed()
  const deliver = useMutation(partnerCalls.change)
  const today = todayIn(event?.timeZone ?? 'UTC', new Date())
  const rows = useMemo(() => query.data && rowsOf(query.data.rows, owedOf, today), [query.data, owedOf, today])
  const found = useFoundRecords(rows, textsOf, [], query.data?.isComplete)

  async function finish({ partner: { id, version, deliveries }, feature }: Row) {
    if (deliver.isPending) return
    try {
      const change = { deliveries: { ...deliveries, [feature]: 'delivered' as const } }
      const changed = await deliver.mutateAsync({ id, version, change })
      const undo = undoing(client, { table: 'sponsors', id, version: changed.version })
      showToast({ title: 'Marked as delivered', description: feature, undo })
    } catch (error) {
      showToast({ title: 'Error', description: reasonOf(error), kind: 'error' })
      await client.invalidateQueries({ queryKey: everyPartner })
    }
  }

  return (
    <FoundList
      {...{ found, query }}
      many="deliverables"
      placeholder="Search partner, feature or person"
      loading="Loading partners..."
      fault="Error loading partners. Please try again."
      empty={NOTHING_OPEN}
    >
      {listed => (
        <DataTable
          label="Deliverables"
          rows={listed}
          columns={columns}
          actions={row => (
            <>
              <IconButton
                icon={Check}
                label={`Delivered: ${row.feature}, ${row.partner.name}`}
                aria-disabled={deliver.isPending}
                onClick={() => finish(row)}
              />
              <IconButton
                icon={Pencil}
                label={`Edit ${row.partner.name}, for ${row.feature}`}
                onClick={() => open({ kind: 'edit', record: row.partner })}
              />
            </>
          )}
        />
      )}
    </FoundList>
  )
}

function rowsOf(partners: readonly Sponsor[], owedOf: ReturnType<typeof useOwed>, today: string): Row[] {
  return unfinished(partners, owedOf).map((owed, id) => ({ ...owed, id, isLate: (owed.due ?? today) < today }))
}

function textsOf({ partner, feature, person }: Row) {
  return [partner.name, feature, person]
}
