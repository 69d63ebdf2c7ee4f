import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Pause, Play, StepBack } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { clockText, fullClockText } from '#features/day/day-words.ts'
import { currentPlace } from '#features/day/expected-times.ts'
import type { Press } from '#features/day/press.schema.ts'
import { selfStarting } from '#features/day/self-starting.ts'
import { PersonCircle } from '#features/people/dashboard/people-table.tsx'
import { Button } from '#ui/button.tsx'
import { type Day, type DayCue, usePress } from './day.queries.ts'

/** Whether the current user leads the day, or may by their next press. */
export function useLeads({ leaderId }: Day['day']): boolean {
  const { data: user } = useQuery(sessionQuery)
  return leaderId === null || leaderId === user?.id
}

/** Who leads, and how to take the lead or hand it over. */
export function Leading({ day: { day } }: { day: Day }) {
  const { data: user } = useQuery(sessionQuery)
  const { send, problem } = usePress()
  const { leaderId, leaderName, ledSince } = day
  if (leaderId === null) {
    return (
      <div className="flex items-center gap-3 text-[0.875rem] text-grey">
        No leader yet.
        <QuietButton onClick={() => send({ press: 'lead' })}>Take the lead</QuietButton>
        <ProblemLine text={problem} />
      </div>
    )
  }
  const leads = leaderId === user?.id
  return (
    <div className="flex items-center gap-2.5 leading-snug">
      <PersonCircle person={{ id: leaderId, name: leaderName, username: '' }} className="size-9 max-sm:hidden" />
      <p className="text-[0.875rem]">
        <b className="block font-semibold">{leads ? 'You lead' : `${leaderName} leads`}</b>
        <span className="text-grey max-sm:hidden">
          {leads && ledSince ? `since ${fullClockText(Date.parse(ledSince))}` : 'You are watching'}
        </span>
      </p>
      {leads && <QuietButton onClick={() => send({ press: 'hand-over' })}>Hand over</QuietButton>}
      <ProblemLine text={problem} />
    </div>
  )
}

/** For so long after the buttons have got another meaning a press does nothing, in ms: a second tap meant the old one. */
const SETTLING = 600

/** Whether what the buttons do has been the same for a while. */
function useSettled(meaning: string): boolean {
  const [settled, setSettled] = useState(meaning)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(meaning), SETTLING)
    return () => clearTimeout(timer)
  }, [meaning])
  return settled === meaning
}

/** The buttons that move the day, at the bottom of narrow screens. A user who only watches can take the lead instead. */
export function LiveControls({ day: { rows, day, now }, className = '' }: { day: Day; className?: string }) {
  const { send, problem } = usePress()
  const leads = useLeads(day)
  const index = currentPlace(rows, day)
  const cue = rows[index]
  const cueId = cue?.id ?? null
  const hasBegun = rows.some(({ startedAt }) => startedAt !== null)
  const isHeld = day.state === 'hold'
  const byItself = selfStarting(rows, day, Date.parse(now))
  const { allowedMs = null } = cue ?? {}
  const mayAdd = allowedMs !== null && day.state !== 'waiting'
  const isSettled = useSettled(`${cueId} ${day.state} ${allowedMs}`)
  if (rows.length === 0) return null
  return (
    <div data-bottom-bar="true" className={`live-dock ${className}`}>
      <ProblemLine text={problem} className={problem ? 'mb-2' : ''} />
      {leads ? (
        <fieldset aria-label="Run the day" className="grid min-w-0 grid-cols-5 gap-2 lg:grid-cols-[repeat(5,6rem)_1fr]">
          <Small isOff={!(isSettled && hasBegun)} onClick={() => send({ press: 'back', cueId })}>
            <StepBack aria-hidden className="size-5" /> Back
          </Small>
          {adding(-1)}
          {adding(1)}
          {adding(5)}
          <Small
            aria-pressed={isHeld}
            isOff={!(isSettled && (isHeld || day.state === 'running'))}
            onClick={() => cue && send({ press: isHeld ? 'go-on' : 'hold', cueId: cue.id })}
          >
            <Pause aria-hidden className="size-5" /> {isHeld ? 'On hold' : 'Hold'}
          </Small>
          {cue ? (
            <MainButton day={day} cue={cue} next={rows[index + 1]} isOff={!isSettled} onPress={send}>
              {byItself && `${isHeld ? `${byItself.cue.title} ` : ''}starts by itself at ${clockText(byItself.at)}`}
            </MainButton>
          ) : (
            <p className="col-span-full place-self-center py-4 lg:col-span-1">The day is over.</p>
          )}
        </fieldset>
      ) : (
        <Watching leaderName={day.leaderName} onLead={() => send({ press: 'lead' })} />
      )}
    </div>
  )

  function adding(minutes: number) {
    return (
      <Small
        isOff={!(isSettled && mayAdd)}
        onClick={() => cue && allowedMs !== null && send({ press: 'add', cueId: cue.id, minutes, of: allowedMs })}
      >
        <b className="font-display font-extrabold text-xl leading-none">
          {minutes > 0 ? '+' : '−'}
          {Math.abs(minutes)}
        </b>{' '}
        min
      </Small>
    )
  }
}

interface MainProps {
  day: Day['day']
  cue: DayCue
  next: DayCue | undefined
  isOff: boolean
  onPress: (press: Press) => void
  /** What happens without a press. */
  children: ReactNode
}

/** The next step of the day. */
function MainButton({ day: { state }, cue: { id: cueId, title }, next, isOff, onPress, children }: MainProps) {
  const [Icon, text, press]: [typeof Play, string, 'start' | 'go-on' | 'next'] =
    state === 'waiting'
      ? [Play, `Start: ${title}`, 'start']
      : state === 'hold'
        ? [Play, 'Go on', 'go-on']
        : [ArrowRight, next ? `Next: ${next.title}` : 'End the day', 'next']
  return (
    <Button
      size="small"
      className="col-span-full min-h-15 min-w-0 text-[1.0625rem] leading-tight lg:col-span-1 lg:min-h-14"
      aria-disabled={isOff}
      onClick={() => isOff || onPress({ press, cueId })}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span>
        <span className="line-clamp-2 wrap-anywhere">{text}</span>
        {children && <span className="block font-normal text-[0.8125rem]">{children}</span>}
      </span>
    </Button>
  )
}

function Watching({ leaderName, onLead }: { leaderName: string; onLead: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 truncate">
        <b className="font-semibold">{leaderName} leads.</b> <span className="text-grey">You are watching.</span>
      </p>
      <QuietButton className="min-h-13 shrink-0" onClick={onLead}>
        Take the lead
      </QuietButton>
    </div>
  )
}

function Small({ isOff, onClick, ...rest }: ComponentProps<'button'> & { isOff: boolean }) {
  return (
    <button
      type="button"
      aria-disabled={isOff}
      onClick={event => isOff || onClick?.(event)}
      className="inline-flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-xl bg-paper font-semibold text-[0.9375rem] leading-tight inset-ring inset-ring-grey/45 hover:bg-snow aria-disabled:cursor-default aria-disabled:text-grey aria-disabled:opacity-60 aria-pressed:bg-sun aria-pressed:text-sun-deep aria-pressed:inset-ring-2 aria-pressed:inset-ring-[#a87200] forced-colors:border lg:min-h-14 lg:flex-row lg:gap-1.5"
      {...rest}
    />
  )
}
