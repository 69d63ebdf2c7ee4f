import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { RecordRemoval } from '#record-ui/record-removal.tsx'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { ScheduleEditor } from './schedule-editor.tsx'
import { scheduleKind } from './schedule-kind.ts'

/** The one dialog of the Schedule tab that is open. */
export function ScheduleDialogs({ shown, finalFocus, onClose, onDone }: DialogProps<ScheduleItem>) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'remove') {
    const { record } = shown
    return <RecordRemoval kind={scheduleKind} record={record} onRemoved={() => onDone(false)} {...shared} />
  }
  const item = shown.kind === 'add' ? null : shown.record
  return <ScheduleEditor item={item} onSaved={() => onDone(true)} {...shared} />
}
