import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { type TeamMember, teamMemberInput } from '#features/team/team.schema.ts'
import { RecordEditor } from '#record-ui/record-editor.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { type TeamMemberValues, teamMemberKind } from './team-member-kind.ts'

interface Props {
  /** The member to edit, or null to add one. */
  member: TeamMember | null
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: () => void
}

const { labels, valuesOf } = teamMemberKind

/** Adds or edits a member of the team. */
export function TeamMemberEditor({ member, ...rest }: Props) {
  const form = useForm<TeamMemberValues>({
    resolver: zodResolver(teamMemberInput),
    defaultValues: member ? valuesOf(member) : { name: '', role: '', bio: '', photo: '' },
  })
  const { errors } = form.formState
  return (
    <RecordEditor kind={teamMemberKind} record={member} form={form} width="narrow" {...rest}>
      <div className="grid gap-5">
        <TextField
          label={labels.name}
          starred
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField label={labels.role} starred error={errors.role?.message} {...form.register('role')} />
        <TextareaField label={labels.bio} starred rows={5} error={errors.bio?.message} {...form.register('bio')} />
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
