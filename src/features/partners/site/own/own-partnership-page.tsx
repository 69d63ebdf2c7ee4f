import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnLink } from '#features/access-links/access-links.schema.ts'
import { OwnPage } from '#features/access-links/site/own-page.tsx'
import { OwnProgress } from '#features/access-links/site/own-progress.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import { ShareKitPart } from '#features/access-links/site/share-kit.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { theirKinds } from '#features/partners/deliverables.ts'
import { deliveryWords } from '#features/partners/delivery-words.ts'
import { ownPartnershipQuery } from '#features/partners/own-partnership.queries.ts'
import type { OwnPartnership } from '#features/partners/own-partnership.schema.ts'
import { partnerShareKit } from '#features/partners/partner-share-kit.ts'
import { countWords } from '#lib/text/count-words.ts'
import { dayText } from '#lib/time/day-text.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { OwnLogo, stateOf } from './own-logo.tsx'

interface Props {
  token: string
  link: NonNullable<OwnLink['link']>
  /** Something was sent without scripts. */
  isSent: boolean
}

/** The page of a partner by its link (decision S4). */
export function OwnPartnershipPage({ token, link: { name, until }, isSent }: Props) {
  const client = useQueryClient()
  const event = useEvent()
  const { brandName } = event
  const { data: own } = useSuspenseQuery(ownPartnershipQuery(token))
  const { tier, day, description, website, ticketNames, mostNames, owed, isOver } = own
  const section = {
    action: `/my/${token}/partner`,
    onSaved: () => client.invalidateQueries({ queryKey: ownPartnershipQuery(token).queryKey }),
  }
  return (
    <OwnPage title={name} text={`${tier} partner of ${brandName}, ${dayText(day)}.`} until={until}>
      {isSent && (
        <p role="status" className="rounded-2xl bg-leaf p-5 font-semibold text-leaf-deep">
          Thank you, it is saved.
        </p>
      )}
      {isOver && (
        <section
          aria-labelledby="thanks"
          className="grid justify-items-start gap-4 rounded-2xl bg-paper p-5 inset-ring inset-ring-line"
        >
          <h2 id="thanks" className="text-xl">
            Thank you
          </h2>
          <p>The pictures and numbers of the day, and what we did together.</p>
          <a href={`/api/my/${token}/partner/thanks.pdf`} download className={buttonClass({ size: 'small' })}>
            Download the thank-you (PDF)
          </a>
        </section>
      )}
      {!isOver && <OwnProgress items={own.items} />}
      {owed.length > 0 && <WhatYouGet own={own} />}
      <OwnLogo own={own} {...section} />
      <OwnSection
        title="Words about you"
        state={stateOf(own, 'description', 'website')}
        button="Save words"
        fields={['description', 'website']}
        {...section}
      >
        {errors => (
          <>
            <Description
              text={description}
              isWaiting={own.waiting.includes('description')}
              error={errors.description}
            />
            <TextField
              label="Website"
              name="website"
              inputMode="url"
              autoComplete="url"
              defaultValue={website}
              error={errors.website}
            />
          </>
        )}
      </OwnSection>
      {mostNames > 0 && !isOver && (
        <OwnSection
          title="Names for your tickets"
          state={ticketNames.length > 0 ? 'saved' : 'missing'}
          button="Save names"
          fields={['ticketNames']}
          {...section}
        >
          {errors => (
            <TextareaField
              label="Names"
              name="ticketNames"
              rows={4}
              hint={`One name a line, ${ticketNames.length} of ${mostNames} so far. You can change them later.`}
              defaultValue={ticketNames.join('\n')}
              error={errors.ticketNames}
            />
          )}
        </OwnSection>
      )}
      {own.shown && <ShareKitPart kit={partnerShareKit(event, own.shown)} />}
    </OwnPage>
  )
}

function WhatYouGet({ own: { owed, ticketNames, mostNames } }: { own: OwnPartnership }) {
  return (
    <section aria-labelledby="included" className="rounded-2xl bg-paper p-5 inset-ring inset-ring-line">
      <h2 id="included" className="text-xl">
        What you get
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {owed.map(({ feature, kind, state, due }) => {
          const { label, tone } = deliveryWords[state]
          return (
            <li key={feature} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{feature}</p>
                <p className="text-[0.875rem] text-grey">
                  {[
                    due !== null && (state === 'open' || state === 'received') && `Due ${dayText(due)}`,
                    kind === 'tickets' && `${ticketNames.length} of ${mostNames} names sent`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
              {theirKinds.has(kind) && state === 'open' ? (
                <Badge tone="yellow">Waits for you</Badge>
              ) : (
                <Badge tone={tone}>{label}</Badge>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Description({ text, isWaiting, error }: { text: string; isWaiting: boolean; error: string | undefined }) {
  const [words, setWords] = useState(countWords(text))
  return (
    <TextareaField
      label="Description"
      name="description"
      rows={5}
      hint={
        <>
          <strong className="font-semibold">{words} of 60 words.</strong>
          {isWaiting && ' Visitors see the earlier text until it is approved.'}
        </>
      }
      defaultValue={text}
      onInput={({ currentTarget }) => setWords(countWords(currentTarget.value))}
      error={error}
    />
  )
}
