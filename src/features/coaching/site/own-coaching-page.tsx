import { useState } from 'react'
import { OwnCalendar } from '#features/access-links/site/own-calendar.tsx'
import { OwnCard, OwnPage, type OwnPageProps, type SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import type { OwnCoaching, SpeakerOfCoach } from '#features/coaching/own-coaching.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { CoachedSpeaker, CoachedVersion } from './coached-speaker.tsx'
import { SlotFacts } from './slot-facts.tsx'

/** The page of a coach by their link: what waits for them first, then their speakers (decision K2). */
export function OwnCoachingPage({ own, token, link, isSent, section }: OwnPageProps<OwnCoaching>) {
  const { brandName } = useEvent()
  const steps = own.speakers.flatMap(({ steps, id, name }) =>
    steps.map(step => ({ ...step, name, key: `${id} ${step.milestone.id}` })),
  )
  const waiting = steps.filter(({ item }) => item.state === 'waits')
  const late = steps.filter(({ item }) => item.state === 'late')
  // What was answered here stays in its place until the page is loaded again, with its thanks and the focus.
  const [first] = useState(() => new Set(waiting.map(({ key }) => key)))
  const waits = waiting.length === 1 ? '1 version waits' : `${countText(waiting.length, 'version')} wait`
  return (
    <OwnPage
      title={`Hello, ${link.name}`}
      text={`${countText(own.speakers.length, 'speaker')} of ${brandName} ${own.year}, and what they handed in. ${waiting.length === 0 ? 'Nothing waits' : waits} for you.`}
      until={link.until}
      isWide
      thanks={isSent && 'Thank you, it is saved.'}
    >
      {steps
        .filter(step => first.has(step.key) || waiting.includes(step))
        .map(({ key, ...step }) => (
          <AnswerSection key={key} {...{ step, token }} {...section} />
        ))}
      {late.length > 0 && (
        <OwnCard title="Late">
          <ul className="mt-2 list-disc pl-5 wrap-anywhere">
            {late.map(({ key, name, item }) => (
              <li key={key}>
                {name}: {item.name}
                {item.due && `, due ${dayText(item.due)}`}
              </li>
            ))}
          </ul>
        </OwnCard>
      )}
      {own.slots.length > 0 && (
        <OwnCard title="Rehearsals and calls">
          <p className="mt-1 text-grey">Times are by the clock of the event.</p>
          <ul className="mt-2 divide-y divide-line">
            {own.slots.map(slot => (
              <li key={slot.id} className="py-3">
                <SlotFacts slot={slot}>
                  <p>{slot.names.length > 0 ? `Booked by ${slot.names.join(', ')}` : 'Not booked yet'}</p>
                </SlotFacts>
              </li>
            ))}
          </ul>
          <OwnCalendar address={`/api/my/${own.calendar}/coach/slots.ics`} />
        </OwnCard>
      )}
      {own.speakers.map(speaker => (
        <CoachedSpeaker key={speaker.id} {...{ speaker, token }} />
      ))}
    </OwnPage>
  )
}

interface AnswerProps extends SectionCalls {
  step: SpeakerOfCoach['steps'][number] & { name: string }
  token: string
}

/**
 * A version that waits, with the form that answers it. The answer is about the version that is shown: a newer one is
 * shown by a press, and what was typed stays.
 */
function AnswerSection({ step, token, ...section }: AnswerProps) {
  const { name, item, versions } = step
  const [latest] = versions
  const [shown, show] = useState(latest)
  const [isSent, setSent] = useState(false)
  // What was typed about one version is no draft about the next.
  const [draft] = useState(`answer-${latest?.id}`)
  if (!latest || !shown) return null
  const current = versions.find(({ id }) => id === shown.id) ?? shown
  const isOld = latest.id !== shown.id || (!isSent && latest.version !== shown.version)
  return (
    <OwnSection
      title={`${name}: ${item.name}`}
      draft={draft}
      state={null}
      button={null}
      thanks="Answered. Thank you."
      fields={['words', 'privateNote']}
      {...section}
      onSaved={async isSaved => {
        if (isSaved) setSent(true)
        await section.onSaved(isSaved)
      }}
    >
      {errors => (
        <>
          <CoachedVersion {...{ version: isSent ? current : shown, token }} due={item.due} />
          {isOld && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sun p-4 text-sun-deep">
              <p className="font-medium">There is something newer than this.</p>
              <Button
                size="small"
                look="quiet"
                onClick={() => {
                  show(latest)
                  setSent(false)
                }}
              >
                Show it
              </Button>
            </div>
          )}
          {!isSent && <AnswerFields {...{ version: shown, name, errors }} />}
        </>
      )}
    </OwnSection>
  )
}

interface FieldsProps extends Pick<AnswerProps['step'], 'name'> {
  version: AnswerProps['step']['versions'][number]
  errors: Readonly<Record<string, string | undefined>>
}

function AnswerFields({ version, name, errors }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="handInId" value={version.id} />
      <input type="hidden" name="version" value={version.version} />
      <TextareaField
        name="words"
        label={`Words to ${name}`}
        hint="They read them on their page."
        error={errors.words}
      />
      <TextareaField
        name="privateNote"
        label="Private note"
        hint="For you and the organizers. The speaker never sees it."
        defaultValue={version.privateNote}
        error={errors.privateNote}
      />
      {version.answer ? (
        <p className="font-medium">It was answered meanwhile: what you typed is not sent.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="agree" size="small" name="answer" value="on">
            Go on
          </Button>
          <Button type="submit" look="quiet" size="small" name="answer" value="again">
            Again: another version, please
          </Button>
        </div>
      )}
    </>
  )
}
