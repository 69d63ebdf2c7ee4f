import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { ListProps } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { DecideOnMany } from '#features/decisions/dashboard/decide-on-many.tsx'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { SpeakerApplicationCard } from './speaker-application-card.tsx'
import { SpeakerDecision } from './speaker-decision.tsx'
import { SpeakerRow } from './speaker-row.tsx'
import { choicesFor, isApplication } from './speaker-status.ts'
import { reorderSpeakersCall } from './speakers-admin.queries.ts'

interface Props extends ListProps<Speaker> {
  status: SelectionStatus | null
  /** The speakers on the home page, once known. */
  onHome: readonly Pick<Speaker, 'id'>[] | undefined
  /** Whether the current user may change speakers. */
  mayEdit: boolean
}

/** All speakers as sortable rows, or those of one status as cards. */
export function SpeakersList({ records: speakers, status, onHome, mayEdit, movable, open, buttonsOf, onLeft }: Props) {
  const saveOrder = useSaveOrder(
    reorderSpeakersCall(useEdition()),
    { title: 'Speakers reordered', description: 'Speaker order has been updated successfully' },
    { title: 'Error', description: 'Failed to reorder speakers', kind: 'error' },
  )

  if (status === null) {
    return (
      <SortableList
        items={speakers}
        label="Speakers"
        nameOf={({ name }) => name}
        movable={movable}
        onReorder={saveOrder}
      >
        {(speaker, controls) => (
          <SpeakerRow
            speaker={speaker}
            isHidden={speaker.featured && onHome?.every(({ id }) => id !== speaker.id)}
            controls={controls}
            mayEdit={mayEdit}
            onView={() => open({ kind: 'view', record: speaker })}
            {...buttonsOf(speaker)}
          />
        )}
      </SortableList>
    )
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {speakers.map(speaker => (
          <li key={speaker.id}>
            <SpeakerApplicationCard
              speaker={speaker}
              mayEdit={mayEdit}
              onView={() => open({ kind: 'view', record: speaker })}
              onEdit={buttonsOf(speaker).onEdit}
              onDecided={onLeft}
            />
          </li>
        ))}
      </ul>
      {mayEdit && isApplication({ selectionStatus: status }) && (
        <DecideOnMany people={speakers} choices={choicesFor({ selectionStatus: status })} onDecided={onLeft}>
          {(choice, people, ends) => <SpeakerDecision speakers={people} status={choice.status} {...ends} />}
        </DecideOnMany>
      )}
    </>
  )
}
