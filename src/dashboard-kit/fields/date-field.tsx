import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { FIRST_DAY, LAST_DAY } from '#lib/day-bounds.ts'
import { controlClass, FieldFrame } from '#ui/fields/field-frame.tsx'
import type { TextFieldProps } from '#ui/fields/text-field.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'

interface Props extends TextFieldProps {
  type?: 'date' | 'datetime-local'
  /** The first day that can be chosen: '2026-10-08'. */
  from?: string
  /** Shows 'Clear Date' below a chosen day; without it the button is in the calendar. */
  onClear?: () => void
}

const calendar = {
  root: 'relative text-[0.9375rem]',
  month_caption: 'flex h-10 items-center justify-center font-semibold',
  nav: 'absolute inset-x-0 top-0 flex h-10 items-center justify-between',
  button_previous:
    'grid size-10 cursor-pointer place-items-center rounded-lg hover:bg-ink/6 aria-disabled:cursor-default aria-disabled:opacity-40',
  button_next: 'grid size-10 cursor-pointer place-items-center rounded-lg hover:bg-ink/6',
  chevron: 'size-5 fill-ink',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-[min(2.25rem,11.5vw)] font-semibold text-[0.8125rem] text-grey',
  day: 'size-[min(2.25rem,11.5vw)] p-0 text-center',
  day_button:
    'size-[min(2.25rem,11.5vw)] cursor-pointer rounded-lg hover:bg-ink/6 disabled:cursor-default disabled:text-grey/60 disabled:line-through disabled:hover:bg-transparent',
  today: 'font-bold text-ember-deep',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent',
  hidden: 'invisible',
} as const

/**
 * A day, optionally with its time, to type or to take from a calendar: the same one in every form, or on touch and
 * on narrow screens the browser's own.
 */
export function DateField({
  type = 'date',
  from = FIRST_DAY,
  onClear,
  label,
  hint,
  error,
  starred,
  className,
  ...input
}: Props) {
  const typed = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const ends = type === 'date' ? ['', ''] : ['T00:00', 'T23:59']

  /** Puts a day into the control, with the time that is there, or empties it. */
  function choose(day: Date | undefined) {
    const control = typed.current?.querySelector('input')
    setChosen(undefined)
    if (!control) return
    const time = control.valueAsNumber % DAY_MS || 0
    // React does not notice a change of `value`.
    control.valueAsNumber = day ? Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) + time : Number.NaN
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function open(isOpen: boolean) {
    setChosen(isOpen ? (typed.current?.querySelector('input')?.value.slice(0, 'yyyy-mm-dd'.length) ?? '') : undefined)
  }

  return (
    <FieldFrame {...{ label, hint, error, starred, className }}>
      {control => (
        <>
          <div ref={typed} className="relative">
            <input
              type={type}
              min={from + ends[0]}
              max={LAST_DAY + ends[1]}
              className={`${controlClass} not-phone:pointer-fine:pr-12 not-phone:pointer-fine:[&::-webkit-calendar-picker-indicator]:hidden`}
              {...control}
              {...input}
            />
            <DayPopover {...{ label, from, chosen }} hasClear={!onClear} onOpen={open} onChoose={choose} />
          </div>
          {onClear && input.value !== '' && (
            <QuietButton className="mt-2" onClick={onClear}>
              Clear Date
            </QuietButton>
          )}
        </>
      )}
    </FieldFrame>
  )
}

interface PopoverProps extends Pick<Props, 'label'> {
  from: string
  /** The chosen day, or ''; undefined while the calendar is closed. */
  chosen: string | undefined
  /** Whether 'Clear Date' is in the calendar. */
  hasClear: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (day: Date | undefined) => void
}

/** The button beside the control, and its calendar. */
function DayPopover({ label, from, chosen, hasClear, onOpen, onChoose }: PopoverProps) {
  return (
    <Popover.Root open={chosen !== undefined} onOpenChange={onOpen}>
      <Popover.Trigger className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-xl text-grey hover:text-ink phone:hidden pointer-coarse:hidden">
        <CalendarDays aria-hidden className="size-4" />
        <span className="sr-only">Pick a date: {label}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label="Choose a date"
            className="rounded-2xl border border-line bg-paper p-[min(0.75rem,3vw)] text-ink shadow-2xl outline-none"
          >
            <DayPicker
              mode="single"
              autoFocus
              selected={chosen ? dateOf(chosen) : undefined}
              onSelect={onChoose}
              defaultMonth={dateOf(chosen || firstShown(from))}
              startMonth={dateOf(from)}
              endMonth={dateOf(LAST_DAY)}
              disabled={{ before: dateOf(from) }}
              classNames={calendar}
              labels={{ labelDayButton: nameOf }}
            />
            {chosen && hasClear && (
              <QuietButton className="mt-2 w-full" onClick={() => onChoose(undefined)}>
                Clear Date
              </QuietButton>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const DAY_MS = 86_400_000

/** Today by the browser's clock, or the first day that can be chosen. */
function firstShown(from: string): string {
  const today = textOf(new Date())
  return from > today ? from : today
}

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** The accessible name of a day; the button shows its number. */
function nameOf(date: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  return [today && 'Today', spoken.format(date), selected && 'selected'].filter(Boolean).join(', ')
}

/** The calendar uses the browser's zone; only year, month and day are passed. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function textOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
