import type { ReactNode } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { dayText, localMomentText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { AskFirst } from './ask-first.tsx'
import type { SectionCalls } from './own-page.tsx'
import { OwnSection } from './own-section.tsx'

interface Props extends SectionCalls {
  /** What they are asked to do: 'speak'. */
  deed: string
  yes: string
  /** What happens when they cannot come. */
  warning: string
  day: string | null
  isConfirmed: boolean
  children?: ReactNode
}

/** Asks a person whether they come. */
export function OwnAttendance({ deed, yes, warning, day, isConfirmed, children, ...section }: Props) {
  const when = day ? ` on ${dayText(day)}` : ''
  return (
    <OwnSection
      title={isConfirmed ? `You will ${deed}${when}` : `Will you ${deed}${when}?`}
      state={isConfirmed ? 'saved' : null}
      button={null}
      {...section}
    >
      {({ word: error }) => (
        <>
          {children}
          {!isConfirmed && (
            <Button
              type="submit"
              name="attendance"
              value="confirmed"
              size="small"
              className="justify-self-start max-sm:w-full"
            >
              {yes}
            </Button>
          )}
          <AskFirst
            label="I cannot come"
            warning={`${warning} You can take this back for 24 hours.`}
            button={{ label: 'Tell the organizers', name: 'attendance', value: 'declined' }}
          >
            <TextareaField label="A word to the organizers" hint="Optional." name="word" rows={2} error={error} />
          </AskFirst>
        </>
      )}
    </OwnSection>
  )
}

interface DeclinedProps extends SectionCalls {
  /** Until when they can take it back; null when they cannot. */
  until: string | null
  isOver: boolean
  children: ReactNode
}

/** What a person sees who said that they cannot come. */
export function OwnDeclined({ until, isOver, children, ...section }: DeclinedProps) {
  const { contactEmail } = useEvent()
  return (
    <OwnSection title="You told us that you cannot come" state={null} button={null} {...section}>
      {() => (
        <>
          {children}
          {until !== null && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" name="revert" value="decline" size="small">
                I can come after all
              </Button>
              <span className="text-[0.875rem] text-grey">until {localMomentText(until)}</span>
            </div>
          )}
          {until === null && !isOver && (
            <p>
              If that is wrong, write to{' '}
              <a href={`mailto:${contactEmail}`} className="font-semibold wrap-anywhere underline underline-offset-4">
                {contactEmail}
              </a>{' '}
              today.
            </p>
          )}
        </>
      )}
    </OwnSection>
  )
}
