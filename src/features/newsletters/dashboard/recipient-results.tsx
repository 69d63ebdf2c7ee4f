import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ListTools } from '#dashboard-kit/list-tools.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { RecordList } from '#dashboard-kit/record-list.tsx'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import type { Newsletter, Recipient } from '#features/newsletters/newsletters.schema.ts'
import { recipientsQuery } from './newsletters-admin.queries.ts'
import { RecipientRow, resultWording } from './recipient-row.tsx'

const sortings = [{ value: 'trouble', label: 'Failures first' }]

/** The result per address, failures first. */
export function RecipientResults({ newsletter: { id, state, counts } }: { newsletter: Newsletter }) {
  const query = useQuery(recipientsQuery(id))
  const found = useFoundRecords(query.data?.rows, textsOf, sortings, query.data?.isComplete)
  const client = useQueryClient()
  const moves = JSON.stringify([state, counts])
  useEffect(() => {
    if (moves) void client.invalidateQueries({ queryKey: recipientsQuery(id).queryKey })
  }, [moves, client, id])
  return (
    <section aria-label="Result for each address">
      <ListTools found={found} label="Search addresses" placeholder="Search address or answer" />
      <RecordList
        found={found}
        query={query}
        loading={<RowsLoading text="Loading addresses..." />}
        fault="Could not load the addresses. Please try again later."
        empty={<EmptyState text="The addresses of this newsletter have been deleted after their retention." />}
      >
        {recipients => (
          <ul className="grid">
            {recipients.map(recipient => (
              <RecipientRow key={recipient.id} recipient={recipient} />
            ))}
          </ul>
        )}
      </RecordList>
    </section>
  )
}

function textsOf({ email, fault, result }: Recipient) {
  return [email, fault, resultWording[result].title]
}
