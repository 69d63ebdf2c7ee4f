import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, reasonOf } from '#client/client.ts'
import { type Invitation, invitation } from '#features/people/people.schema.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice-cards.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import type { MadeLink } from './pass-on-link.tsx'
import { inviteCall } from './people.queries.ts'
import { roleCards } from './role-cards.ts'

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
  const { errors } = form.formState
  const by = form.watch('by')

  const submit = form.handleSubmit(async values => {
    if (invite.isPending) return
    setProblem('')
    try {
      const { person, link } = await invite.mutateAsync(values)
      onInvited(link === null ? null : { name: person.email, address: link })
      if (link === null) showToast({ title: 'Invitation sent', description: `To ${person.email}` })
    } catch (error) {
      const fields = error instanceof CallError ? (error.problem?.fields ?? []) : []
      for (const { field, message } of fields) {
        if (field === 'email' || field === 'by') form.setError(field, { message }, { shouldFocus: true })
      }
      if (fields.length === 0) setProblem(reasonOf(error))
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      finalFocus={finalFocus}
      title="Invite somebody"
      description="The invitation works once, for 7 days."
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
        <div className="grid grow content-start gap-5 overflow-y-auto px-5 py-6 sm:px-7">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <ChoiceCards
            legend="What this person may do"
            cards={roleCards}
            error={errors.role?.message}
            {...form.register('role')}
          />
          {hasMail && (
            <ChoiceCards
              legend="How it gets there"
              isRow
              cards={ways}
              error={errors.by?.message}
              {...form.register('by')}
            />
          )}
          <p className="text-[0.875rem] text-grey">
            The invited person chooses a password there. You never see it.
            {!hasMail && ' No mail server is set up: you get a link to pass on.'}
          </p>
        </div>
        <DialogFooter>
          <p role="alert" className="grow font-medium text-alert">
            {problem}
          </p>
          <Button look="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" aria-disabled={invite.isPending}>
            {by === 'mail' ? 'Send invitation' : 'Make a link'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
