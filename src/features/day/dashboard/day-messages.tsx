import { type ReactNode, type SubmitEvent, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { LONGEST_MESSAGE } from '#features/day/day.schema.ts'
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BesideDay } from './beside-day.tsx'
import { type Day, usePress } from './day.queries.ts'
import { DaySwitches } from './day-switches.tsx'
import { LiveControls } from './live-controls.tsx'
import { SpareTimer } from './spare-timer.tsx'

const READY = ['Slow down', 'Speak up', '2 minutes', 'Wrap up']

const lengths = [
  { value: String(30 * MINUTE), label: '30 minutes' },
  { value: String(HOUR), label: '1 hour' },
  { value: String(2 * HOUR), label: '2 hours' },
  { value: String(4 * HOUR), label: '4 hours' },
  { value: String(DAY), label: '24 hours' },
]

/** Messages to the stage, the screens and the visitors. */
export function DayMessages({ day }: { day: Day }) {
  return (
    <>
      <h1 className="mt-4 mb-4 text-xl sm:text-2xl md:text-3xl">Messages</h1>
      <BesideDay day={day} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <StageMessage day={day.day} />
        <ScreenMessage day={day.day} />
        <VisitorMessage day={day} />
        <div className="grid gap-5">
          <SpareTimer day={day.day} />
          <DaySwitches day={day.day} />
        </div>
      </div>
      <LiveControls day={day} className="lg:hidden" />
    </>
  )
}

interface Props {
  day: Day['day']
}

/** A message on the timer of the stage. */
export function StageMessage({ day: { stageMode, stageText } }: Props) {
  const { send, problem } = usePress()
  const [typed, setTyped] = useState(stageText)
  const show = (mode: 'text' | 'blink', text = typed.trim()) =>
    text !== '' && send({ press: 'message', stageMode: mode, stageText: text })
  const shown = {
    none: 'The timer shows no message.',
    text: `The timer shows “${stageText}”.`,
    blink: `The timer shows “${stageText}”, blinking.`,
    blank: 'The timer is blank.',
  }
  return (
    <MessagePanel title="Message to the stage" state={shown[stageMode]} problem={problem} onSubmit={() => show('text')}>
      <TextField
        label="Message"
        value={typed}
        maxLength={LONGEST_MESSAGE}
        onChange={event => setTyped(event.target.value)}
      />
      <fieldset aria-label="Ready-made messages" className="flex flex-wrap gap-2">
        {READY.map(text => (
          <QuietButton
            key={text}
            onClick={() => {
              setTyped(text)
              void show('text', text)
            }}
          >
            {text}
          </QuietButton>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2 *:grow">
        <QuietButton type="submit">Show</QuietButton>
        <QuietButton onClick={() => show('blink')}>Show and blink</QuietButton>
        {stageMode === 'blank' ? null : (
          <QuietButton onClick={() => send({ press: 'message', stageMode: 'blank', stageText })}>
            Blank the timer
          </QuietButton>
        )}
        {stageMode !== 'none' && (
          <QuietButton onClick={() => send({ press: 'message', stageMode: 'none', stageText: '' })}>
            Show the time again
          </QuietButton>
        )}
      </div>
    </MessagePanel>
  )
}

function ScreenMessage({ day: { screenText } }: Props) {
  const { send, problem } = usePress()
  const [typed, setTyped] = useState(screenText)
  return (
    <MessagePanel
      title="Message on the screens"
      state={screenText ? `The screens show “${screenText}”.` : 'The screens show no message.'}
      problem={problem}
      onSubmit={() => send({ press: 'screens', screenText: typed.trim() })}
    >
      <TextField
        label="Message"
        value={typed}
        maxLength={LONGEST_MESSAGE}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <QuietButton type="submit">Show</QuietButton>
        {screenText && (
          <QuietButton
            onClick={() => {
              setTyped('')
              void send({ press: 'screens', screenText: '' })
            }}
          >
            Take it away
          </QuietButton>
        )}
      </div>
    </MessagePanel>
  )
}

function VisitorMessage({ day: { day, offset } }: { day: Day }) {
  const { noticeText, noticeUntil } = day
  const { send, problem } = usePress()
  const [typed, setTyped] = useState(noticeText)
  const [length, setLength] = useState(String(HOUR))
  const until = () => new Date(Date.now() + offset + Number(length)).toISOString()
  return (
    <MessagePanel
      title="Message of the day"
      state={
        noticeText && noticeUntil
          ? `Visitors read “${noticeText}” until ${momentText(noticeUntil)}.`
          : 'The site shows no message of the day.'
      }
      problem={problem}
      onSubmit={() => typed.trim() && send({ press: 'notice', noticeText: typed.trim(), noticeUntil: until() })}
    >
      <TextField
        label="Message"
        hint="On the start page and the schedule, such as: Parking B is full."
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <SelectField
        label="Shown for"
        choices={lengths}
        value={length}
        onChange={event => setLength(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <QuietButton type="submit">Show to visitors</QuietButton>
        {noticeText && (
          <QuietButton
            onClick={() => {
              setTyped('')
              void send({ press: 'notice', noticeText: '', noticeUntil: null })
            }}
          >
            Take it away
          </QuietButton>
        )}
      </div>
    </MessagePanel>
  )
}

interface PanelProps {
  title: string
  /** What is shown now. */
  state: string
  problem: string | undefined
  onSubmit: () => unknown
  children: ReactNode
}

function MessagePanel({ title, state, problem, onSubmit, children }: PanelProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <SettingPanel title={title} about={<span role="status">{state}</span>}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <ProblemLine text={problem} />
      </form>
    </SettingPanel>
  )
}
