import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { Fact } from '#dashboard-kit/lists/fact.tsx'
import { MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { historyEntry } from '#dashboard-kit/record-history.tsx'
import type { ViewerProps } from '#dashboard-kit/tab/collection-dialog.tsx'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { SentMails } from '#features/mail/dashboard/sent-mails.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { OwnAnswers } from '#features/own-questions/dashboard/own-answers.tsx'
import { JuryPanel } from '#features/reviews/dashboard/jury-panel.tsx'
import { ReviewPage, reviewColumns, useNeighbours } from '#features/reviews/dashboard/review-page.tsx'
import {
  type Speaker,
  speaker as speakerSchema,
  speakerShapes,
  speakerValues,
} from '#features/speakers/speakers.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MailLink, PhoneLink } from '#ui/links/contact-links.tsx'
import { DecisionWhy } from './decision-why.tsx'
import { NamesInTexts } from './names-in-texts.tsx'
import { useNotPublicYet } from './not-public-yet.ts'
import { ApplicationList, ReviewProgress } from './review-list.tsx'
import { usePagesOfSpeaker } from './speaker-changes.tsx'
import { SpeakerChoices, SpeakerDecision } from './speaker-decision.tsx'
import type { speakerKind } from './speaker-kind.ts'
import { statusWording } from './speaker-status.ts'
import { useSpeakerDecision } from './use-speaker-decision.ts'

/** The texts below the heading. */
const detailFields = speakerValues
  .keyof()
  .exclude([
    'name',
    'title',
    'topic',
    'photo',
    'featured',
    'selectionStatus',
    'year',
    'publicFrom',
    'blackened',
    'decisionWhy',
    'attendance',
  ]).options

const isContact = (field: (typeof detailFields)[number]) => field === 'email' || field === 'phone'
const textFields = detailFields.filter(field => field !== 'location' && field !== 'talkTitle')
const inReadingOrder = [...textFields.filter(field => !isContact(field)), ...textFields.filter(isContact)]

interface Props extends ViewerProps<Speaker> {
  /** Without it there is nothing to decide. */
  mayEdit: boolean
  kind: typeof speakerKind
  /** The applications to grade in the order of the jury, if it is theirs that is followed. */
  queue?: readonly number[]
}

/** A page of its own for reading application after application: the list, the text and the votes. */
export function SpeakerReview(props: Props) {
  const { record: opened, listed, queue, mayEdit, kind, finalFocus, onOpen, onEdit, onClose, onLeft } = props
  const [speaker, setSpeaker] = useState(opened)
  const pages = usePagesOfSpeaker(speaker)
  const heading = useRef<HTMLHeadingElement>(null)
  const { previous, next } = useNeighbours(listed, speaker.id, queue && (({ id }) => queue.includes(id)))
  const { choose, isPending, problem, asking } = useSpeakerDecision({
    onDecided: () => (next ? onOpen(next) : onLeft()),
    onRefused: error => setSpeaker(currentOf(speakerSchema, error) ?? speaker),
  })
  const focusBack = useEffectEvent(() => finalFocus()?.focus())

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  useEffect(() => () => focusBack(), [])

  return (
    <ReviewPage
      {...{ next, previous, onOpen, onClose }}
      nameOf={({ name }) => name}
      head={<ReviewProgress listed={listed} place={listed.findIndex(({ id }) => id === speaker.id)} />}
      menu={
        mayEdit && <MoreMenu entries={[historyEntry({ kind, record: speaker, onChanged: setSpeaker }), ...pages]} />
      }
    >
      <div className="grow lg:grid lg:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)]">
        <ApplicationList listed={listed} open={speaker} onOpen={onOpen} />
        <div className={reviewColumns}>
          <article aria-labelledby="applicant" className="min-w-0">
            <ApplicationText speaker={speaker} heading={heading} />
            <OwnAnswers table="speakers" id={speaker.id} />
            {mayEdit && <NamesInTexts speaker={speaker} onChanged={setSpeaker} />}
            {mayEdit && <SentMails table="speakers" id={speaker.id} />}
          </article>
          <aside aria-label="Votes and decision" className="max-md:contents">
            <JuryPanel id={speaker.id} />
            {mayEdit && (
              <section aria-labelledby="decide" className="mt-6 border-line border-t pt-5">
                <h2 id="decide" className="text-[1.125rem]">
                  Decide
                </h2>
                <p className="text-[0.875rem] text-grey">You see the mail before it goes.</p>
                <DecisionWhy speaker={speaker} onSaved={setSpeaker} />
                <div className="mt-3 flex flex-wrap gap-2 *:grow">
                  <SpeakerChoices speaker={speaker} busy={isPending} onChoose={status => choose(speaker, status)} />
                </div>
                {problem && (
                  <p role="alert" className="mt-3 font-medium text-alert">
                    {problem}
                  </p>
                )}
                <div className="mt-3 flex flex-wrap gap-2 *:grow">
                  <Button look="quiet" size="small" onClick={() => onEdit(speaker)}>
                    Edit
                  </Button>
                </div>
              </section>
            )}
          </aside>
        </div>
      </div>
      {asking && <SpeakerDecision {...asking} />}
    </ReviewPage>
  )
}

function ApplicationText({ speaker, heading }: { speaker: Speaker; heading: RefObject<HTMLHeadingElement | null> }) {
  const notPublicYet = useNotPublicYet()
  const { name, title, topic, talkTitle, location, photo, selectionStatus, year } = speaker
  const status = statusWording[selectionStatus]
  return (
    <>
      <div className="flex items-center gap-4">
        <PortraitThumbnail name={name} photo={photo} className="size-18 rounded-2xl" />
        <div className="min-w-0">
          <h1 id="applicant" ref={heading} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
            {name}
          </h1>
          <p className="text-grey wrap-anywhere">{[title, location].filter(Boolean).join(', ')}</p>
          <p className="text-[0.875rem] text-grey">
            Date applied: <EventDate moment={speaker.createdAt} />, for {year}
          </p>
        </div>
      </div>
      <h2 className="mt-5 text-2xl wrap-anywhere md:text-3xl">{talkTitle || topic}</h2>
      <p className="mt-3">
        <Badge tone={status.tone}>{status.title}</Badge>{' '}
        <span className="text-[0.875rem] text-grey">{notPublicYet(speaker)}</span>
      </p>
      <dl className="mt-6 grid gap-5">
        <Fact name={speakerShapes.labels.topic}>{talkTitle && topic}</Fact>
        {inReadingOrder.map(field => (
          <Fact key={field} name={speakerShapes.labels[field]}>
            {shown(field, speaker[field])}
          </Fact>
        ))}
      </dl>
    </>
  )
}

function shown(field: (typeof detailFields)[number], value: string | null): ReactNode {
  if (!value) return null
  if (field === 'email') return <MailLink address={value} />
  if (field === 'phone') return <PhoneLink number={value} />
  if (!/^https?:/.test(value) || /\s/.test(value)) return value
  return (
    <a href={value} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {value}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
