import { useState } from 'react'
import {
  OwnCard,
  OwnPage,
  type OwnPageProps,
  OwnProgress,
  type SectionCalls,
} from '#features/access-links/site/own-page.tsx'
import { OwnSection, sectionState } from '#features/access-links/site/own-section.tsx'
import { ShareKitPart } from '#features/access-links/site/share-kit.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { deliveryWords, theirKinds } from '#features/partners/deliverables.ts'
import type { OwnPartnership } from '#features/partners/own-partnership.schema.ts'
import { partnerShareKit } from '#features/partners/partner-share-kit.ts'
import { countWords } from '#lib/text/count-words.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { OwnLogo } from './own-logo.tsx'

type Props = OwnPageProps<OwnPartnership>
type PartProps = Pick<Props, 'own'> & SectionCalls

/** The page of a partner by its link (decision S4). */
export function OwnPartnershipPage({ own, token, link: { name, until }, isSent, section }: Props) {
  const event = useEvent()
  const { tier, day, mostNames, isOver, shown } = own
  return (
    <OwnPage
      title={name}
      text={`${tier} partner of ${event.brandName}, ${dayText(day)}.`}
      until={until}
      thanks={isSent && 'Thank you, it is saved.'}
    >
      {isOver && <Thanks token={token} />}
      {!isOver && <OwnProgress items={own.items} />}
      {own.owed.length > 0 && <WhatYouGet own={own} />}
      <OwnLogo own={own} {...section} />
      <OwnWords own={own} {...section} />
      {mostNames > 0 && !isOver && <TicketNames own={own} {...section} />}
      {shown && <ShareKitPart kit={partnerShareKit(event, shown)} />}
    </OwnPage>
  )
}

function Thanks({ token }: Pick<Props, 'token'>) {
  return (
    <OwnCard title="Thank you">
      <p className="my-4">The pictures and numbers of the day, and what we did together.</p>
      <a href={`/api/my/${token}/partner/thanks.pdf`} download className={buttonClass({ size: 'small' })}>
        Download the thank-you (PDF)
      </a>
    </OwnCard>
  )
}

function OwnWords({ own, ...section }: PartProps) {
  const fields = ['description', 'website'] as const
  return (
    <OwnSection
      title="Words about you"
      state={sectionState(own, own, fields)}
      button="Save words"
      fields={fields}
      {...section}
    >
      {errors => (
        <>
          <Description
            text={own.description}
            isWaiting={own.waiting.includes('description')}
            error={errors.description}
          />
          <TextField
            label="Website"
            name="website"
            inputMode="url"
            autoComplete="url"
            defaultValue={own.website}
            error={errors.website}
          />
        </>
      )}
    </OwnSection>
  )
}

function TicketNames({ own: { ticketNames, mostNames }, ...section }: PartProps) {
  return (
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
  )
}

function WhatYouGet({ own: { owed, ticketNames, mostNames } }: { own: OwnPartnership }) {
  return (
    <OwnCard title="What you get">
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
    </OwnCard>
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
