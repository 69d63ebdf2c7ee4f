import { Clock } from 'lucide-react'
import { useController } from 'react-hook-form'
import { hoursAndMinutes, minutesOf } from '#lib/time/clock-minutes.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { controlClass, FieldFrame, type FieldTexts } from '#ui/fields/field-frame.tsx'

type Props = FieldTexts & { name: string; label: string; autoComplete: string; empty: '' | null }

/**
 * A time of day to type in any common format, or to pick with the browser's control; put into its stored form when the
 * control is left.
 * @param empty the value of an empty field
 */
export function SpokenTime({ name, empty, autoComplete, ...texts }: Props) {
  const { field, fieldState } = useController({ name })
  const value: string = field.value ?? ''

  /** Takes a time that was picked, or typed by now. */
  function take(written: string) {
    const time = spokenTime(written)
    if (time) field.onChange(time)
  }

  return (
    <FieldFrame {...texts} error={fieldState.error?.message}>
      {control => (
        <div className="relative">
          <input
            className={`${controlClass} pr-12`}
            {...control}
            {...field}
            autoComplete={autoComplete}
            value={value}
            onChange={event => field.onChange(event.target.value || empty)}
            onBlur={event => {
              take(event.target.value)
              field.onBlur()
            }}
          />
          <span className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-xl text-grey focus-within:outline-3 focus-within:outline-ember hover:text-ink">
            <Clock aria-hidden className="size-4" />
            <input
              type="time"
              tabIndex={-1}
              aria-label={`Pick the ${texts.label.toLowerCase()}`}
              value={onTheClock(value)}
              onClick={({ currentTarget }) => currentTarget.showPicker()}
              onChange={({ target }) => take(target.value)}
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
