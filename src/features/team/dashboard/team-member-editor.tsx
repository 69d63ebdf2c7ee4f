import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { type TeamMember, teamMemberInput } from '#features/team/team.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { type TeamMemberValues, teamKind } from './team-kind.tsx'

const { labels, valuesOf } = teamKind

export function TeamMemberEditor({ record, ...rest }: EditorProps<TeamMember>) {
  const form = useForm<TeamMemberValues>({
    resolver: zodResolver(teamMemberInput),
    defaultValues: record ? valuesOf(record) : { name: '', role: '', bio: '', photo: '' },
  })
  const field = fieldsOf(form, labels)
  return (
    <RecordEditor kind={teamKind} record={record} form={form} width="narrow" {...rest}>
      <div className="grid gap-5">
        <TextField {...field('name')} starred autoComplete="off" />
        <TextField {...field('role')} starred />
        <TextareaField {...field('bio')} starred rows={5} />
        <RecordPicture
          name="photo"
          control={form.control}
          label={labels.photo}
          starred
          aspect={1}
          hint="A square portrait. Its alternative text is the name."
        />
      </div>
    </RecordEditor>
  )
}
