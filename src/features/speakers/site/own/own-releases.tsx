import { Fragment } from 'react'
import type { SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { hasReleased } from '#features/speakers/owed-by-speaker.ts'
import type { OwnTalk } from '#features/speakers/own-talk.schema.ts'
import { consentKinds, consentWordings } from '#features/speakers/speaker-rules.ts'
import { dayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

/** What a speaker releases for which purpose, each withdrawn by one press (decisions Q7 and K6). */
export function OwnReleases({ own: { talk }, ...section }: SectionCalls & { own: OwnTalk }) {
  const { brandName } = useEvent()
  const wordings = consentWordings(brandName)
  const { guardian } = talk.consents
  return (
    <OwnSection title="Recording" state={hasReleased(talk) ? 'saved' : 'missing'} button="Save my answer" {...section}>
      {errors => (
        <>
          <input type="hidden" name="consents" value="sent" />
          {/* Enter in a field saves: it must not press the first button that withdraws. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
          {consentKinds.map(kind => {
            const given = talk.consents[kind]
            const kept = <input type="hidden" name={kind} value="kept" />
            if (!given)
              return (
                <div key={kind}>
                  {kept}
                  <CheckboxField name={kind} value="yes" label={wordings[kind]} />
                </div>
              )
            return (
              <div key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                {kept}
                <p className="min-w-0 grow basis-60">
                  <span className="font-semibold">{given.wording}</span>
                  <span className="block text-grey">You agreed on {dayText(given.at)}.</span>
                </p>
                <Button type="submit" look="quiet" size="small" name="withdraw" value={kind}>
                  Withdraw <span className="sr-only">: {given.wording}</span>
                </Button>
              </div>
            )
          })}
          {/* Drawn anew with another signature: an unticked box without `kept` would take it away. */}
          <Fragment key={guardian}>
            {!guardian && <input type="hidden" name="minor" value="kept" />}
            <CheckboxField name="minor" value="yes" label="I am under 18" defaultChecked={!!guardian} />
            <TextareaField
              name="guardian"
              label="Name and address of a parent or guardian"
              hint="Under 18 they sign, too, and can withdraw here as well. Without the tick, what they signed ends: agree again to what you still want."
              rows={2}
              defaultValue={guardian}
              error={errors.guardian}
            />
          </Fragment>
          <p className="text-grey">
            You can speak without agreeing to any. We keep these words and the time you agreed.
          </p>
        </>
      )}
    </OwnSection>
  )
}
