import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'
import { type Speaker, speaker as speakerSchema } from '#features/speakers/speakers.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { reservesOf } from './speaker-status.ts'
import { replaceCall, slotsQuery, speakersAdminQuery } from './speakers-admin.queries.ts'

interface Props {
  speaker: Speaker
  onClose: () => void
  /** Called when the result was read. */
  onReplaced: () => void
}

type Replaced = Awaited<ReturnType<NonNullable<typeof replaceCall.mutationFn>>>

/** Asks who takes the slot of a speaker who cannot come, and shows what was done (decision S6). */
export function ReplaceSpeaker({ speaker: opened, onClose, onReplaced }: Props) {
  const [speaker, setSpeaker] = useState(opened)
  const [done, setDone] = useState<Replaced>()
  const [chosen, setChosen] = useState<string>()
  const { name, year } = speaker
  const { data: listed } = useQuery(speakersAdminQuery(year))
  const { data: slots = [] } = useQuery(slotsQuery(speaker))
  const { mutateAsync, isPending, error } = useMutation(replaceCall)
  const reserves = reservesOf(listed?.rows ?? [])
  const shortlisted = (listed?.rows ?? []).filter(({ selectionStatus }) => selectionStatus === 'shortlisted')
  const choice = chosen ?? String(reserves[0]?.id ?? '')
  const times = slots.map(({ startTime }) => startTime).join(' and ')
  const current = currentOf(speakerSchema, error)

  if (done) return <Result name={name} times={times} done={done} speaker={speaker} onClose={onReplaced} />

  async function replace() {
    if (isPending) return
    const { id, version } = speaker
    try {
      setDone(await mutateAsync({ id, version, reserve: choice === '' ? null : Number(choice) }))
    } catch (error) {
      setSpeaker(currentOf(speakerSchema, error) ?? speaker)
    }
  }

  return (
    <FormDialog
      title={`${name} cannot come`}
      action={`Replace ${name}`}
      acting="Replacing..."
      busy={isPending}
      problem={current ? lateText(current) : error ? reasonOf(error) : ''}
      onSubmit={replace}
      onClose={onClose}
    >
      <p>{name} leaves the site at once: pages, cards, feeds and search. You can undo all of it.</p>
      <ChoiceCards
        legend={times ? `Who takes ${times}?` : 'Who is selected instead?'}
        hint={shortlisted.length === 0 ? 'No speaker is shortlisted.' : undefined}
        name="reserve"
        onChange={({ target }) => setChosen(target.value)}
        cards={[
          ...candidatesOf(reserves, shortlisted).map(({ id, name, rank, talkTitle, topic }) => ({
            value: String(id),
            label: name,
            hint: `${rank}. ${talkTitle ?? topic}`,
            checked: choice === String(id),
          })),
          { value: '', label: 'To be announced', hint: 'The slot stays, without a name.', checked: choice === '' },
        ]}
      />
      <p className="rounded-xl bg-sky px-4 py-3 text-sky-deep">The mails are drafted. You send them after reading.</p>
    </FormDialog>
  )
}

/** Who can take the slot: the reserves; without any, all who are shortlisted. */
function candidatesOf(reserves: readonly Speaker[], shortlisted: readonly Speaker[]) {
  if (reserves.length === 0) return shortlisted.map(speaker => ({ ...speaker, rank: 'Shortlisted' }))
  return reserves.map((speaker, index) => ({ ...speaker, rank: `Reserve ${index + 1}` }))
}

function lateText({ name, attendance }: Speaker) {
  if (attendance === 'declined') return `${name} was replaced already, or declined meanwhile. Replace again?`
  return `Somebody else has changed ${name} meanwhile. Replace again?`
}

interface ResultProps {
  name: string
  times: string
  speaker: Speaker
  done: Replaced
  onClose: () => void
}

/** What a replacement did, with its Undo and its mails. */
function Result({ name, times, speaker, done: { event, reserve }, onClose }: ResultProps) {
  const client = useQueryClient()
  const letters = [
    ...(reserve ? [{ to: reserve, letter: undefined }] : []),
    { to: speaker, letter: 'cannot-come' } as const,
  ]
  const writable = letters.filter(({ to }) => to.email !== '')
  const [reading, setReading] = useState<number>()
  const open = reading === undefined ? undefined : writable[reading]
  const mails = writable.length === 1 ? '1 mail' : `${writable.length} mails`
  const instead = reserve ? `${reserve.name} speaks instead` : 'To be announced'
  const steps = [
    ['Pages, cards, feeds and search', `${name} is not in them any more`],
    [`Schedule${times && `, ${times}`}`, times ? instead : `No item names ${name}`],
    ['Calendars', 'Subscribed calendars get the change'],
    ['The day', `Timer, screens, green room and papers: ${reserve ? reserve.name : 'To be announced'}`],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={reserve ? `${reserve.name} ${times ? `speaks at ${times}` : 'is selected'}` : `${name} is off the site`}
    >
      <ul className="grow divide-y divide-line overflow-y-auto px-5 py-3 sm:px-7">
        {steps.map(([title, text]) => (
          <li key={title} className="flex items-start gap-4 py-4">
            <span className="shrink-0">
              <Badge tone="green">
                <Check aria-hidden className="inline size-3.5" /> Done
              </Badge>
            </span>
            <p>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-grey">{text}</span>
            </p>
          </li>
        ))}
        <li className="py-4 text-grey">
          {writable.length > 0 ? `${mails} to read and send.` : 'Neither of them has an email address.'}
        </li>
      </ul>
      <DialogFooter>
        <QuietButton
          onClick={() => {
            onClose()
            void undoing(client, { event })()
          }}
        >
          Undo all
        </QuietButton>
        <Button size="small" data-first onClick={writable.length > 0 ? () => setReading(0) : onClose}>
          {writable.length > 0 ? `Read the ${mails}` : 'Close'}
        </Button>
      </DialogFooter>
      {open && reading !== undefined && (
        <OfferedMails
          key={open.to.id}
          decision={{ table: 'speakers', status: 'selected', ...(open.letter && { letter: open.letter }) }}
          action="Mail to"
          isDecided
          ids={[open.to.id]}
          done="Mail to a speaker"
          outcomeOf={whom => `Written to ${whom}.`}
          onDone={() => (writable[reading + 1] ? setReading(reading + 1) : onClose())}
          onClose={() => setReading(undefined)}
        />
      )}
    </Dialog>
  )
}
