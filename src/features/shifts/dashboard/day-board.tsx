import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Clock, TriangleAlert, UserRound, Users } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { type BoardList, boardLists, placeText, pressesFor } from '#features/shifts/board-words.ts'
import type { BoardPlace, DayBoard } from '#features/shifts/day-board.schema.ts'
import type { PlaceState } from '#features/shifts/shifts.schema.ts'
import { viewsOfVolunteers } from '#features/volunteers/dashboard/volunteer-views.tsx'
import { momentText } from '#lib/time/moment-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { ListPanel, PersonRow, PressButton } from './board-lists.tsx'
import { dayBoardQuery, placeStateCall } from './rota.queries.ts'
import { sayNotUndone, useAssigning } from './use-assigning.ts'

const icons = { due: Clock, here: Check, missing: TriangleAlert, done: CircleCheck }

const stateTexts: Record<PlaceState, string> = {
  expected: 'is expected',
  here: 'is here',
  done: 'is done',
  missing: 'is missing',
}

/** Who is due, here, missing and free on the day, and who could fill a gap (decision V5). */
export function DayBoardView() {
  const query = useQuery(dayBoardQuery)
  const { data } = query
  return (
    <TabFrame
      views={viewsOfVolunteers('day')}
      title="On the day"
      about="Who is due, here, missing and free now. One press says it, and Undo takes it back."
    >
      {!data && <Unloaded query={query} loading="Loading the board..." fault="The board could not be loaded." />}
      {data && (
        <>
          <p className="mt-3 text-[0.875rem] text-grey">As of {momentText(data.now)}. The board refreshes by itself.</p>
          <ProblemBox text={query.isError && `The board could not be refreshed. ${reasonOf(query.error)}`} />
          <div className="mt-3 grid items-start gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-6">
            <div className="grid gap-4 lg:gap-6">
              <Places board={data} list="due" />
              <Gaps gaps={data.gaps} />
            </div>
            <div className="grid gap-4 lg:gap-6">
              <Places board={data} list="here" />
              <Places board={data} list="missing" />
              <Free free={data.free} />
              <Places board={data} list="done" />
            </div>
          </div>
        </>
      )}
    </TabFrame>
  )
}

function Places({ board, list }: { board: DayBoard; list: BoardList }) {
  const { title, empty } = boardLists[list]
  const places = board[list]
  const next = list === 'due' && board.next ? ` The next shift: ${board.next}.` : ''
  return (
    <ListPanel title={title} icon={icons[list]} count={places.length} empty={empty + next}>
      {places.map(place => (
        <PlaceRow key={`${place.shiftId} ${place.volunteerId}`} place={place} list={list} now={board.now} />
      ))}
    </ListPanel>
  )
}

function PlaceRow({ place, list, now }: { place: BoardPlace; list: BoardList; now: string }) {
  const { name, role, hours } = place
  const set = useMutation(placeStateCall)

  async function press(state: PlaceState) {
    try {
      await set.mutateAsync({ ...place, state })
    } catch {
      return
    }
    const undo = () => void set.mutateAsync(place).catch(sayNotUndone)
    showToast({ title: `${name} ${stateTexts[state]}`, description: `${role}, ${hours}`, undo })
  }

  return (
    <PersonRow
      name={name}
      phone={place.phone}
      about={placeText(list, place, now)}
      problem={set.error ? reasonOf(set.error) : ''}
    >
      {pressesFor(list, place).map(([state, label]) => (
        <PressButton key={state} busy={set.isPending} label={label} whom={name} onPress={() => press(state)} />
      ))}
    </PersonRow>
  )
}

function Gaps({ gaps }: { gaps: DayBoard['gaps'] }) {
  return (
    <ListPanel title="Gaps" icon={Users} count={gaps.length} empty="Every shift in the next two hours is full.">
      {gaps.map(gap => (
        <li key={gap.shiftId} className="py-3">
          <h3 className="font-semibold text-[1rem]">
            {gap.role}, {gap.hours}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-[0.875rem] text-grey">
            {gap.where}
            <span className="inline-flex items-center gap-1 font-semibold text-rose-deep">
              <TriangleAlert aria-hidden className="size-4" /> needs {gap.needs} {gap.needs === 1 ? 'person' : 'people'}
            </span>
          </p>
          {gap.free.length === 0 && <p className="text-[0.875rem]">No one fits. Shifts can assign others anyway.</p>}
          <ul className="mt-1 divide-y divide-line">
            {gap.free.map(person => (
              <Suggestion key={person.id} person={person} gap={gap} />
            ))}
          </ul>
        </li>
      ))}
    </ListPanel>
  )
}

type Gap = DayBoard['gaps'][number]

function Suggestion({ person, gap }: { person: Gap['free'][number]; gap: Gap }) {
  const { assign, isBusy } = useAssigning()
  const [problem, setProblem] = useState('')
  const { name, phone, hasCome } = person

  async function press() {
    const failed = await assign(gap.shiftId, person, '', `${gap.role}, ${gap.hours}`)
    setProblem(failed?.problem ?? '')
  }

  return (
    <PersonRow name={name} phone={phone} about={hasCome ? 'Has been here today' : ''} problem={problem}>
      <PressButton busy={isBusy} label="Assign" whom={`${name} to ${gap.role}`} onPress={press} />
    </PersonRow>
  )
}

const FIRST = 8

function Free({ free }: { free: DayBoard['free'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? free : free.slice(0, FIRST)
  return (
    <ListPanel title="Free" icon={UserRound} count={free.length} empty="No one is free.">
      {shown.map(({ id, name, phone, hasCome, next }) => {
        const about = [hasCome && 'Has been here today', next && `Next: ${next}`].filter(Boolean).join('. ')
        return <PersonRow key={id} name={name} phone={phone} about={about} />
      })}
      {shown.length < free.length && (
        <li className="py-2">
          <QuietButton className="w-full" onClick={() => setWhole(true)}>
            Show all {free.length}
          </QuietButton>
        </li>
      )}
    </ListPanel>
  )
}
