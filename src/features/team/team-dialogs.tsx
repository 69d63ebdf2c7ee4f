import { RecordRemoval } from '#admin/record-removal.tsx'
import type { DialogProps } from '#admin/use-record-dialogs.ts'
import type { TeamMember } from './team.schema.ts'
import { TeamMemberEditor } from './team-member-editor.tsx'
import { teamMemberKind } from './team-member-kind.ts'

/** The one dialog of the Team tab that is open. */
export function TeamDialogs({ shown, finalFocus, onClose, onDone }: DialogProps<TeamMember>) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'add') return <TeamMemberEditor member={null} onSaved={() => onDone(true)} {...shared} />
  const { kind, record } = shown
  if (kind === 'remove') {
    return <RecordRemoval kind={teamMemberKind} record={record} onRemoved={() => onDone(false)} {...shared} />
  }
  return <TeamMemberEditor member={record} onSaved={() => onDone(true)} {...shared} />
}
