import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { LAST_DAY } from '#lib/day-bounds.ts'
import { dayText } from '#lib/time/day-text.ts'
import { Button } from '#ui/button.tsx'
import { controlClass, FieldFrame, type FieldTexts } from '#ui/fields/field-frame.tsx'

type Props = FieldTexts & {
  /** Such as '2026-10-08', or null for none. */
  value: string | null
  onChange: (day: string | null) => void
  /** Today in the event's zone; earlier days cannot be chosen. */
  today: string
  className?: string
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

/** A day from a calendar, or none. */
export function DayField({ value, onChange, today, className, ...texts }: Props) {
  const [open, setOpen] = useState(false)

  function choose(day: Date | undefined) {
    onChange(day ? textOf(day) : null)
    setOpen(false)
  }

  return (
    <FieldFrame className={className} {...texts}>
      {({ 'aria-required': _, ...control }) => (
        <div className="flex flex-wrap gap-2">
          <Popover.Root open={open} onOpenChange={setOpen}>
            <Popover.Trigger
              render={
                <button
                  type="button"
                  {...control}
                  className={`${controlClass} flex min-w-0 grow basis-48 cursor-pointer items-center justify-between gap-3 text-left`}
                />
              }
            >
              <span className={value ? '' : 'text-grey'}>{value ? dayText(value) : 'Pick a date'}</span>
              <CalendarDays aria-hidden className="size-4 shrink-0 text-grey" />
            </Popover.Trigger>
            <Popover.Portal>
              <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-50">
                <Popover.Popup
                  aria-label="Choose a date"
                  className="rounded-2xl border border-line bg-paper p-[min(0.75rem,3vw)] text-ink shadow-2xl outline-none"
                >
                  <DayPicker
                    mode="single"
                    autoFocus
                    selected={value ? dateOf(value) : undefined}
                    onSelect={choose}
                    today={dateOf(today)}
                    defaultMonth={dateOf(value && value > today ? value : today)}
                    startMonth={dateOf(today)}
                    endMonth={dateOf(LAST_DAY)}
                    disabled={{ before: dateOf(today) }}
                    classNames={calendar}
                    labels={{ labelDayButton: nameOf }}
                  />
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
          {value && (
            <Button look="quiet" size="small" onClick={() => onChange(null)}>
              Clear Date
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
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
