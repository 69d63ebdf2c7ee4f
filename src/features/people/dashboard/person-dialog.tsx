import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import type { Person } from '#features/people/people.schema.ts'
import { roleCards } from '#features/people/role-texts.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import type { MadeLink } from './pass-on-link.tsx'
import { changePersonCall, endSessionsOfCall, inviteAgainCall, revokeCall } from './people.queries.ts'

interface Props {
  person: Person
  hasMail: boolean
  finalFocus: () => HTMLElement | null
  onClose: () => void
  /** Called after a change; returns whether the person is still listed. */
  onDone: (stays: boolean) => void
  /** Called with a new link to pass on, or null when it was mailed. */
  onLink: (link: MadeLink | null) => void
}

/** An owner's actions on a user: role, access, sessions, invitation. */
export function PersonDialog({ person, hasMail, finalFocus, onClose, onDone, onLink }: Props) {
  const [role, setRole] = useState(person.role)
  const { busy, problem, ...actions } = useActions({ person, onDone, onLink })

  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title={nameOf(person)}
      description={person.joined ? person.email || person.username : 'Has not joined yet.'}
    >
      <div className="grid grow content-start gap-6 overflow-y-auto px-5 py-6 sm:px-7">
        <ChoiceCards
          legend="What this person may do"
          name="role"
          cards={roleCards.map(card => ({ ...card, checked: card.value === role }))}
          hint="A new role ends their sessions. They log in again with their new rights."
          onChange={event => setRole(roleCards.find(({ value }) => value === event.target.value)?.value ?? role)}
        />
        <AccessButtons person={person} hasMail={hasMail} {...actions} />
      </div>
      <DialogFooter>
        <ProblemLine className="grow" text={problem} />
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button
          size="small"
          aria-disabled={busy || role === person.role}
          onClick={() => (role === person.role ? onClose() : actions.change({ role }, 'Role changed'))}
        >
          Save role
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type Actions = Omit<ReturnType<typeof useActions>, 'busy' | 'problem'>

/** The buttons for the access, the sessions and the invitation. */
function AccessButtons({
  person: { joined, disabledAt, email },
  hasMail,
  change,
  endSessions,
  withdraw,
  inviteBy,
}: Pick<Props, 'person' | 'hasMail'> & Actions) {
  return (
    <div className="flex flex-wrap gap-3">
      {joined && <QuietButton onClick={() => endSessions()}>End all sessions</QuietButton>}
      {(joined || disabledAt) && (
        <Button
          look={disabledAt ? 'quiet' : 'danger'}
          size="small"
          onClick={() => change({ disabled: !disabledAt }, disabledAt ? 'Enabled' : 'Disabled')}
        >
          {disabledAt ? 'Enable' : 'Disable'}
        </Button>
      )}
      {!joined && !disabledAt && (
        <>
          {hasMail && email && <QuietButton onClick={() => inviteBy('mail')}>Send again</QuietButton>}
          <QuietButton onClick={() => inviteBy('link')}>New link</QuietButton>
        </>
      )}
      {!joined && (
        <Button look="danger" size="small" onClick={withdraw}>
          Withdraw
        </Button>
      )}
    </div>
  )
}

/** The calls on a user, one at a time; each reports its result. */
function useActions({ person, onDone, onLink }: Pick<Props, 'person' | 'onDone' | 'onLink'>) {
  const change = useMutation(changePersonCall)
  const again = useMutation(inviteAgainCall)
  const revoke = useMutation(revokeCall)
  const end = useMutation(endSessionsOfCall)
  const [problem, setProblem] = useState('')
  const busy = change.isPending || again.isPending || revoke.isPending || end.isPending
  const { id, email } = person
  const name = nameOf(person)

  async function act(work: () => Promise<unknown>) {
    if (busy) return
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  function done(title: string, stays = true) {
    onDone(stays)
    showToast({ title, description: name })
  }

  return {
    busy,
    problem,
    change: (values: Parameters<typeof change.mutateAsync>[0]['change'], title: string) =>
      act(() => change.mutateAsync({ id, change: values }).then(() => done(title))),
    endSessions: () => act(() => end.mutateAsync(id).then(() => done('Sessions ended'))),
    withdraw: () => act(() => revoke.mutateAsync(id).then(() => done('Invitation withdrawn', false))),
    inviteBy: (by: 'mail' | 'link') =>
      act(async () => {
        const { link } = await again.mutateAsync({ id, by })
        onLink(link === null ? null : { name, address: link })
        if (link === null) showToast({ title: 'Invitation sent', description: `To ${email}` })
      }),
  }
}
