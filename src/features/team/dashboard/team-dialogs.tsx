import type { TeamMember } from '#features/team/team.schema.ts'
import { RecordRemoval } from '#record-ui/record-removal.tsx'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
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
