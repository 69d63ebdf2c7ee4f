import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock, LockOpen, Pencil, Trash2, X } from 'lucide-react'
import { type DragEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { ProblemBox, ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { RowsLoading } from '#dashboard-kit/lists/empty-state.tsx'
import { countText } from '#lib/text/count-text.ts'
import { matchesSearch } from '#lib/text/matches-search.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PhoneLink } from '#ui/links/contact-links.tsx'
import { type Candidate, candidatesQuery, fillText, type ShownShift } from './rota.queries.ts'
import { DRAGGED } from './shift-grid.tsx'
import { shiftKind } from './shift-kind.ts'
import { useAssigning } from './use-assigning.ts'

/** How many people a list shows without a search. */
export const SHOWN = 12

interface Props {
  shift: ShownShift
  /** The volunteer who was dropped on it and does not fit. */
  asked: number | undefined
  onEdit: () => void
  onRemove: () => void
  /** Called when the pressed button is gone. */
  onMoved: () => void
}

/** The people in a shift, the volunteers who fit, and those who do not. */
export function ShiftDetails({ shift, asked, onEdit, onRemove, onMoved }: Props) {
  const { unassign, isBusy } = useAssigning()
  const [problem, setProblem] = useState('')
  const lock = useMutation(shiftKind.calls.change)
  const { isLocked } = shift
  const LockIcon = isLocked ? LockOpen : Lock

  async function takeOut(person: ShownShift['people'][number]) {
    if (isBusy) return
    const failed = await unassign(shift.id, person, person.place)
    setProblem(failed?.problem ?? '')
    if (!failed) onMoved()
  }

  function toggleLock() {
    if (lock.isPending) return
    const input = { id: shift.id, version: shift.version, change: { isLocked: !isLocked } }
    lock.mutate(input, { onSettled: (_row, error) => setProblem(error ? reasonOf(error) : '') })
  }

  return (
    <>
      {shift.note && <p className="mt-1 wrap-anywhere">{shift.note}</p>}
      <p className={`mt-1 font-semibold ${shift.needed > 0 ? 'text-rose-deep' : ''}`}>{fillText(shift)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <QuietButton onClick={toggleLock} aria-disabled={lock.isPending}>
          <LockIcon aria-hidden className="size-4" />
          {isLocked ? 'Unlock' : 'Lock'}
        </QuietButton>
        <IconButton icon={Pencil} label="Edit this shift" onClick={onEdit} />
        <IconButton icon={Trash2} label="Delete this shift" onClick={onRemove} />
      </div>
      <ProblemBox text={problem} />
      {shift.people.length > 0 && (
        <ul aria-label="In this shift" className="mt-4 divide-y divide-line border-line border-y">
          {shift.people.map(person => (
            <li key={person.id} className="flex items-center gap-2 py-2">
              <div className="min-w-0 grow wrap-anywhere">
                <p className="font-semibold leading-snug">
                  {person.name}
                  {person.place.state === 'missing' && <span className="font-normal text-rose-deep">, missing</span>}
                </p>
                {person.phone && <PhoneLink number={person.phone} />}
                {person.place.reason && (
                  <p className="text-[0.875rem] text-grey">
                    {person.place.givenBy}: {person.place.reason}
                  </p>
                )}
              </div>
              <IconButton icon={X} label={`Take ${person.name} out of this shift`} onClick={() => takeOut(person)} />
            </li>
          ))}
        </ul>
      )}
      <Candidates shift={shift} asked={asked} onMoved={onMoved} />
    </>
  )
}

function Candidates({ shift, asked, onMoved }: Pick<Props, 'shift' | 'asked' | 'onMoved'>) {
  const { data: people, isError, error } = useQuery(candidatesQuery(shift.id))
  const [search, setSearch] = useState('')
  if (isError) return <ProblemBox text={reasonOf(error)} />
  if (!people) return <RowsLoading text="Looking who fits..." />
  const wanted = people.filter(({ id, name }) => (search === '' && id === asked) || matchesSearch(search, [name]))
  const fitting = wanted.filter(({ misfits }) => misfits.length === 0)
  const others = wanted
    .filter(({ misfits }) => misfits.length > 0)
    .sort((one, other) => Number(other.id === asked) - Number(one.id === asked))
  const row = (person: Candidate) => (
    <CandidateRow key={person.id} person={person} shiftId={shift.id} asks={person.id === asked} onMoved={onMoved} />
  )
  return (
    <>
      {people.length > SHOWN && (
        <div className="mt-4">
          <SearchField label="Search volunteers" placeholder="Search name" value={search} onChange={setSearch} />
        </div>
      )}
      <h3 className="mt-4 font-semibold">{fitting.length > 0 ? `${fitting.length} can do it` : 'No one fits'}</h3>
      <ul aria-label="Who fits" className="divide-y divide-line">
        {fitting.slice(0, SHOWN).map(row)}
      </ul>
      <More count={fitting.length} />
      {others.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">
            {others.length} {others.length === 1 ? 'does' : 'do'} not fit
          </h3>
          <ul aria-label="Who does not fit" className="divide-y divide-line">
            {others.slice(0, SHOWN).map(row)}
          </ul>
          <More count={others.length} />
        </>
      )}
    </>
  )
}

export function More({ count }: { count: number }) {
  return count > SHOWN && <p className="mt-1 text-[0.875rem] text-grey">{count - SHOWN} more: search to see them.</p>
}

interface RowProps {
  person: Candidate
  shiftId: number
  /** Whether the reason is asked for at once. */
  asks: boolean
  onMoved: () => void
}

function CandidateRow({ person, shiftId, asks, onMoved }: RowProps) {
  const { assign } = useAssigning()
  const [isAsking, setAsking] = useState(asks)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { name, hours, shifts, misfits } = person
  const fits = misfits.length === 0
  // The field replaces the pressed button.
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])

  async function put(event?: SubmitEvent) {
    event?.preventDefault()
    const failed = await assign(shiftId, person, reason.trim())
    if (!failed) return onMoved()
    setProblem(failed.problem)
    if (failed.needsReason) setAsking(true)
  }

  return (
    <li className="py-2.5" {...dragged(person.id)}>
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow wrap-anywhere">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="text-[0.875rem] text-grey">{misfits.join(' ') || workText(hours, shifts)}</p>
        </div>
        {(fits || !isAsking) && (
          <QuietButton className="shrink-0" onClick={() => (fits ? put() : setAsking(true))}>
            {fits ? 'Assign' : 'Anyway'}
            <span className="sr-only"> {name}</span>
          </QuietButton>
        )}
      </div>
      {isAsking && (
        <form noValidate onSubmit={put} className="mt-2 grid gap-2">
          <TextField
            ref={field}
            label="Reason"
            autoComplete="off"
            value={reason}
            error={problem}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="flex gap-2">
            <Button size="small" type="submit">
              Assign anyway
            </Button>
            <QuietButton onClick={() => setAsking(false)}>Cancel</QuietButton>
          </div>
        </form>
      )}
      {!isAsking && <ProblemLine text={problem} />}
    </li>
  )
}

/** '2 shifts, 5.5 hours'. */
export function workText(hours: number, shifts: number): string {
  return shifts === 0
    ? 'No shift yet'
    : `${countText(shifts, 'shift')}, ${countText(Math.round(hours * 10) / 10, 'hour')}`
}

/** Lets a volunteer be dragged onto a shift. */
export function dragged(id: number) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, String(id)),
  }
}
