import { useState } from 'react'
import { OwnCard, OwnPage, type OwnPageProps, type SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import { type CoachedHandIn, handInsOf, isWaiting } from '#features/coaching/coached-hand-ins.ts'
import type { OwnCoaching } from '#features/coaching/own-coaching.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { CoachedSpeaker } from './coached-speaker.tsx'
import { CoachedVersion } from './coached-version.tsx'

/** The page of a coach by their link: what waits for them first, then their speakers (decision K2). */
export function OwnCoachingPage({ own, token, link, isSent, section }: OwnPageProps<OwnCoaching>) {
  const { brandName } = useEvent()
  const all = handInsOf(own)
  // What was answered here stays in its place until the page is loaded again, with its thanks and the focus.
  const [first] = useState(() => new Set(all.filter(isWaiting).map(({ version }) => version.id)))
  const waiting = all.filter(one => first.has(one.version.id) || isWaiting(one))
  const open = waiting.filter(isWaiting).length
  return (
    <OwnPage
      title={`Hello, ${link.name}`}
      text={`${countText(own.speakers.length, 'speaker')} of ${brandName} ${own.year}, and what they handed in. ${open === 0 ? 'Nothing waits for you.' : `${countText(open, 'version')} ${open === 1 ? 'waits' : 'wait'} for you.`}`}
      until={link.until}
      isWide
      thanks={isSent && 'Thank you, it is saved.'}
    >
      {waiting.map(handIn => (
        <AnswerSection key={handIn.version.id} {...{ handIn, token }} {...section} />
      ))}
      <LateHandIns own={own} />
      {own.speakers.map(speaker => (
        <CoachedSpeaker key={speaker.id} {...{ speaker, token }} />
      ))}
    </OwnPage>
  )
}

type AnswerProps = { handIn: CoachedHandIn; token: string } & SectionCalls

/** A version with the form that answers it; without the form once it is answered. */
function AnswerSection({ handIn, token, ...section }: AnswerProps) {
  const { speaker, milestone, item, version } = handIn
  return (
    <OwnSection
      title={`${speaker.name}: ${milestone.name}, version ${version.number}`}
      state={null}
      button={null}
      thanks="Answered. Thank you."
      fields={['words', 'privateNote']}
      {...section}
    >
      {errors => (
        <>
          <CoachedVersion {...{ version, token }} due={item.due} />
          {isWaiting(handIn) && (
            <>
              <input type="hidden" name="handInId" value={version.id} />
              <input type="hidden" name="version" value={version.version} />
              <TextareaField
                name="words"
                label={`Words to ${speaker.name}`}
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
              <div className="flex flex-wrap gap-2">
                <Button type="submit" look="agree" size="small" name="answer" value="on">
                  Go on
                </Button>
                <Button type="submit" look="quiet" size="small" name="answer" value="again">
                  Again: another version, please
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </OwnSection>
  )
}

function LateHandIns({ own: { speakers } }: { own: OwnCoaching }) {
  const late = speakers.flatMap(({ id, name, steps }) =>
    steps
      .filter(({ item }) => item.state === 'late')
      .map(step => ({ ...step, name, key: `${id} ${step.milestone.id}` })),
  )
  if (late.length === 0) return null
  return (
    <OwnCard title="Late">
      <ul className="mt-2 divide-y divide-line">
        {late.map(({ key, name, milestone, item: { due } }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 wrap-anywhere last:pb-0">
            <span>
              <strong className="font-semibold">{name}</strong>: {milestone.name}
            </span>
            {due && <span className="text-[0.9375rem] text-grey">Due {dayText(due)}</span>}
          </li>
        ))}
      </ul>
    </OwnCard>
  )
}
