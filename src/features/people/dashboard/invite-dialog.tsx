import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import { fieldsOf, markRefusedFields } from '#dashboard-kit/form/fields-of.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { type Invitation, invitation } from '#features/people/people.schema.ts'
import { roleCards } from '#features/people/role-texts.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import type { MadeLink } from './pass-on-link.tsx'
import { inviteCall } from './people.queries.ts'

interface Props {
  /** Whether an invitation can be mailed. */
  hasMail: boolean
  finalFocus: () => HTMLElement | null
  onClose: () => void
  /** Called with the link to pass on, or null when it was mailed. */
  onInvited: (link: MadeLink | null) => void
}

const ways = [
  { value: 'mail', label: 'By mail' },
  { value: 'link', label: 'A link to pass on' },
]

/** Invites a user, who then chooses name and password. */
export function InviteDialog({ hasMail, finalFocus, onClose, onInvited }: Props) {
  const invite = useMutation(inviteCall)
  const [problem, setProblem] = useState('')
  const form = useForm<Invitation>({
    resolver: zodResolver(invitation),
    defaultValues: { email: '', role: 'reviewer', by: hasMail ? 'mail' : 'link' },
  })
  const field = fieldsOf(form)
  const by = form.watch('by')

  const submit = form.handleSubmit(async values => {
    if (invite.isPending) return
    setProblem('')
    try {
      const { person, link } = await invite.mutateAsync(values)
      onInvited(link === null ? null : { name: person.email, address: link })
      if (link === null) showToast({ title: 'Invitation sent', description: `To ${person.email}` })
    } catch (error) {
      if (!markRefusedFields(form, error)) setProblem(reasonOf(error))
    }
  })

  return (
    <FormDialog
      title="Invite somebody"
      description="The invitation works once, for 7 days."
      action={by === 'mail' ? 'Send invitation' : 'Make a link'}
      busy={invite.isPending}
      problem={problem}
      finalFocus={finalFocus}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="off" />
      <ChoiceCards {...field('role')} legend="What this person may do" cards={roleCards} />
      {hasMail && <ChoiceCards {...field('by')} legend="How it gets there" isRow cards={ways} />}
      <p className="text-[0.875rem] text-grey">
        The invited person chooses a password there. You never see it.
        {!hasMail && ' No mail server is set up: you get a link to pass on.'}
      </p>
    </FormDialog>
  )
}
