import type { ReactNode } from 'react'
import { OwnAttendance, OwnDeclined } from '#features/access-links/site/own-attendance.tsx'
import { OwnPage, type OwnPageProps, OwnProgress } from '#features/access-links/site/own-page.tsx'
import { ShareKitPart } from '#features/access-links/site/share-kit.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import type { OwnTalk } from '#features/speakers/own-talk.schema.ts'
import { PHOTO, speakerRules } from '#features/speakers/speaker-rules.ts'
import { speakerShareKit } from '#features/speakers/speaker-share-kit.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { OwnTalkSections } from './own-talk-sections.tsx'

interface Props extends OwnPageProps<OwnTalk> {
  /** Shown before the parts that they send. */
  children: ReactNode
}

/** The page of a speaker by their link (decision S1). */
export function OwnTalkPage({ own, link: { until }, isSent, section, children }: Props) {
  const event = useEvent()
  const { talk, day, venue, waiting, shown } = own
  const facts = [event.brandName, day && dayText(day), venue].filter(Boolean).join(', ')
  if (talk.attendance === 'declined') {
    return (
      <OwnPage title={`Thank you, ${talk.name}`} text={`${facts}.`} until={until}>
        <OwnDeclined until={own.revertUntil} isOver={own.isOver} {...section}>
          <p>We have taken you off the site. Nothing that you sent is lost.</p>
        </OwnDeclined>
      </OwnPage>
    )
  }
  return (
    <OwnPage
      title={`Hello, ${talk.name}`}
      text={`${facts}. Everything we need from you is on this page. Save each part when you have it.`}
      until={until}
      isWide
      thanks={isSent && 'Thank you, it is saved.'}
    >
      {!own.isOver && (
        <OwnAttendance
          deed="speak"
          yes="Yes, I will speak"
          warning="You leave the site at once."
          day={day}
          isConfirmed={talk.attendance === 'confirmed'}
          {...section}
        >
          <p className="text-grey">{factsOf(talk.talkTitle, own.session)}</p>
        </OwnAttendance>
      )}
      {!own.isOver && <OwnProgress items={own.items} />}
      <Waiting fields={waiting} />
      {children}
      <OwnTalkSections own={own} {...section}>
        {shown && <ShareKitPart kit={speakerShareKit(event, shown)} />}
      </OwnTalkSections>
    </OwnPage>
  )
}

function Waiting({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null
  return (
    <div className="flex gap-3 rounded-2xl bg-sun p-5 text-sun-deep">
      <LineIcon name="clock" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="block font-semibold">
          {countText(fields.length, 'change')} {fields.length === 1 ? 'waits' : 'wait'} for approval
        </strong>
        {new Intl.ListFormat('en').format(fields.map(field => labels.get(field) ?? field))}. Visitors see the earlier
        version until an organizer has looked at it.
      </p>
    </div>
  )
}

const labels = new Map([
  ['photo', PHOTO],
  ...Object.entries(speakerRules).map(([name, { label }]) => [name, label] as const),
])

function factsOf(title: string, session: OwnTalk['session']): string {
  const time = session ? `${session.startTime} to ${session.endTime}, ${session.location}` : 'The time is not set yet'
  return `${[title && `“${title}”`, time].filter(Boolean).join(', ')}.`
}
