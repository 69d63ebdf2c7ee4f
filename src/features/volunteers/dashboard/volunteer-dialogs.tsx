import { RecordPager } from '#dashboard-kit/record-pager.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Volunteer, VolunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { VolunteerDetails } from './volunteer-details.tsx'
import { VolunteerEditor } from './volunteer-editor.tsx'

/** The status that filters the list. */
type Props = DialogProps<Volunteer> & { status: VolunteerStatus; mayEdit: boolean; listed: readonly Volunteer[] }

export function VolunteerDialogs({ status, mayEdit, listed, shown, finalFocus, open, onClose, onDone }: Props) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'view') {
    return (
      <VolunteerDetails
        key={shown.record.id}
        pager={
          <RecordPager
            noun="Application"
            records={listed}
            record={shown.record}
            onOpen={next => open({ kind: 'view', record: next })}
          />
        }
        volunteer={shown.record}
        mayEdit={mayEdit}
        onEdit={record => open({ kind: 'edit', record })}
        onDecided={() => onDone(false)}
        {...shared}
      />
    )
  }
  const volunteer = shown.kind === 'add' ? null : shown.record
  return <VolunteerEditor record={volunteer} onSaved={saved => onDone(saved.status === status)} {...shared} />
}
