import { useMutation, useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import type { InboxMessage } from '#features/inbox/inbox.schema.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { colleaguesQuery } from './inbox-admin.queries.ts'
import { handOverCall } from './inbox-calls.ts'
import { useSelf } from './use-self.ts'

interface Props {
  message: InboxMessage
  onDone: () => void
}

/** Hands a message to another organiser (decision M5); absent where there is no other. */
export function HandOver({ message, onDone }: Props) {
  const self = useSelf()
  const { data } = useQuery(colleaguesQuery)
  const handing = useMutation(handOverCall)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const others = data?.filter(({ id }) => id !== self?.id) ?? []
  const to = others.find(({ id }) => String(id) === chosen) ?? others[0]
  if (!to) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (handing.isPending || !to) return
    try {
      await handing.mutateAsync({ id: message.id, to: to.id })
    } catch {
      return
    }
    setOpen(false)
    onDone()
    showToast({ title: 'Message handed over', description: `${to.name} is on it.` })
  }

  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden className="size-4 shrink-0" /> <span className="max-sm:sr-only">Hand over</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Hand over"
        description={`Who answers ${message.name}? They are told if they want to be told of messages.`}
      >
        <form onSubmit={submit} className="flex min-h-0 grow flex-col">
          <div className="grow px-5 py-5 sm:px-7">
            <SelectField
              label="To"
              choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(to.id)}
              onChange={event => setChosen(event.target.value)}
            />
          </div>
          <DialogFooter>
            <p role="alert" className="grow font-medium text-alert">
              {handing.isError && reasonOf(handing.error)}
            </p>
            <Button look="quiet" size="small" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button size="small" type="submit">
              {handing.isPending ? 'Handing over...' : 'Hand over'}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
    </>
  )
}
