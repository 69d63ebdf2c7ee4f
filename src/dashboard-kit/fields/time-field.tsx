import { Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { hoursAndMinutes, minutesOf } from '#lib/time/clock-minutes.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { controlClass, FieldFrame, type FieldTexts } from '#ui/fields/field-frame.tsx'

type Props = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'onPick'> & {
    label: string
    value: string
    /** Called with a picked time, such as '9:00 AM'. */
    onPick: (time: string) => void
  }

/** A time of day to type in any common format, or to pick with the browser's control. */
function TimeField({ label, hint, error, starred, className, value, onPick, ...input }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, starred, className }}>
      {control => (
        <div className="relative">
          <input className={`${controlClass} pr-12`} value={value} {...control} {...input} />
          <span className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-xl text-grey focus-within:outline-3 focus-within:outline-ember hover:text-ink">
            <Clock aria-hidden className="size-4" />
            <input
              type="time"
              tabIndex={-1}
              aria-label={`Pick the ${label.toLowerCase()}`}
              value={onTheClock(value)}
              onClick={({ currentTarget }) => currentTarget.showPicker()}
              onChange={({ target }) => {
                const picked = spokenTime(target.value)
                if (picked) onPick(picked)
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

/** '1:30 PM' as '13:30' for the browser's control. */
function onTheClock(written: string): string {
  const time = spokenTime(written)
  return time ? hoursAndMinutes(minutesOf(time)) : ''
}

/** A time of day that is put into its stored form when the control is left. @param empty the value of an empty field */
export function SpokenTime({ name, empty, ...texts }: { name: string; label: string; empty: '' | null }) {
  const { field, fieldState } = useController({ name })
  return (
    <TimeField
      {...field}
      {...texts}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      onPick={field.onChange}
      onChange={event => field.onChange(event.target.value || empty)}
      onBlur={event => {
        const time = spokenTime(event.target.value)
        if (time) field.onChange(time)
        field.onBlur()
      }}
    />
  )
}
