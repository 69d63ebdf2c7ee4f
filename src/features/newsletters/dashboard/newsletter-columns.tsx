import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { audienceLabel } from '#features/newsletters/audiences.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { totalOf } from './newsletter-progress.ts'

const states: Record<Newsletter['state'], { tone: BadgeTone; title: string }> = {
  draft: { tone: 'violet', title: 'Draft' },
  sending: { tone: 'blue', title: 'Being sent' },
  paused: { tone: 'yellow', title: 'Paused' },
  sent: { tone: 'green', title: 'Sent' },
}

export const newsletterColumns: readonly [Column<Newsletter>, ...Column<Newsletter>[]] = [
  { title: 'Subject', cell: ({ subject }) => subject },
  {
    title: 'To',
    cell: ({ audience, person, edition }) => (audience === 'person' && person) || audienceLabel(audience, edition),
  },
  { title: 'Written', cell: ({ startedAt, updatedAt }) => <EventDate moment={startedAt ?? updatedAt} /> },
  {
    title: 'Status',
    cell: ({ state, counts }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].title}</Badge>
        {/* Recipients are deleted after their retention, and their count with them. */}
        {state !== 'draft' && totalOf(counts) > 0 && (
          <span className="mt-1 block text-[0.8125rem] text-grey">
            {counts.sent.toLocaleString('en-CA')} of {totalOf(counts).toLocaleString('en-CA')}
          </span>
        )}
      </>
    ),
  },
]
