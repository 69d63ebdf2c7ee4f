import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { type TeamMember, teamShapes } from '#features/team/team.schema.ts'
import { teamKind } from './team-kind.tsx'

export function TeamMemberEditor(props: EditorProps<TeamMember>) {
  return (
    <RecordForm
      kind={teamKind}
      of={teamShapes}
      start={props.record ?? {}}
      layout={[
        ['name'],
        ['role'],
        ['bio'],
        [
          <RecordPicture
            key="photo"
            name="photo"
            label={teamShapes.labels.photo}
            starred
            aspect={1}
            hint="A square portrait. Its alternative text is the name."
          />,
        ],
      ]}
      width="narrow"
      {...props}
    />
  )
}
