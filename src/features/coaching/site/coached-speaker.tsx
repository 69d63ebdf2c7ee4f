import { OwnCard } from '#features/access-links/site/own-page.tsx'
import { HandedIn } from '#features/coaching/handed-in.tsx'
import type { SpeakerOfCoach } from '#features/coaching/own-coaching.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { MailLink, PhoneLink } from '#ui/links/contact-links.tsx'
import { StepHead } from './step-head.tsx'

/** A speaker on the page of their coach: the talk, and the way to it. */
export function CoachedSpeaker({ speaker, token }: { speaker: SpeakerOfCoach; token: string }) {
  const { name, talkTitle, topic, talkSummary, email, phone, steps } = speaker
  return (
    <OwnCard title={name}>
      <p className="mt-1 font-semibold wrap-anywhere">{talkTitle ?? 'No title yet'}</p>
      <p className="mt-1 whitespace-pre-line text-grey wrap-anywhere">{talkSummary || topic}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 empty:hidden">
        {email && <MailLink address={email} />}
        {phone && <PhoneLink number={phone} />}
      </p>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(step => (
          <li key={step.milestone.id} className="py-3 last:pb-0">
            <StepHead {...{ step, waits: 'Waits for you' }} />
            {step.versions.map(version => (
              <details key={version.id}>
                <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem]">Version {version.number}</summary>
                <CoachedVersion {...{ version, token }} due={step.item.due} />
              </details>
            ))}
          </li>
        ))}
      </ol>
    </OwnCard>
  )
}

interface VersionProps {
  version: SpeakerOfCoach['steps'][number]['versions'][number]
  token: string
  /** The day when it was due. */
  due: string | null
}

/** What a speaker handed in as their coach sees it. */
export function CoachedVersion({ version, token, due }: VersionProps) {
  const { id, at } = version
  const when = (
    <>
      {dayText(at)} {due && due < at && <Badge tone="red">Late</Badge>}
    </>
  )
  return <HandedIn {...{ handIn: version, when }} file={`/api/my/${token}/coach/hand-ins/${id}/file`} />
}
