import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { type Volunteer, volunteerShapes } from '#features/volunteers/volunteers.schema.ts'
import { volunteerKind } from './volunteer-kind.ts'

/** Adds a volunteer who asked in person, or corrects an application. */
export function VolunteerEditor(props: EditorProps<Volunteer>) {
  return (
    <RecordForm
      kind={volunteerKind}
      of={volunteerShapes}
      start={props.record ?? { status: 'pending', attendance: 'not asked' }}
      layout={[
        ['name'],
        ['email'],
        ['phone'],
        // Existing volunteers are decided on in their details.
        ...(props.record ? ([['attendance'], ['isAdult'], ['isBriefed']] as const) : ([['status']] as const)),
        ['availability'],
        ['interests'],
        ['experience'],
        ['whyJoin'],
      ]}
      width="narrow"
      {...props}
    />
  )
}
