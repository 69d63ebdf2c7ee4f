import { OwnCard } from '#features/access-links/site/own-page.tsx'
import type { CoachedSpeakerData } from '#features/coaching/coached-hand-ins.ts'
import { isOwed } from '#features/settings/owed-items.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { MailLink, PhoneLink } from '#ui/links/contact-links.tsx'
import { CoachedVersion } from './coached-version.tsx'

/** A speaker on the page of their coach: the talk, and the way to it. */
export function CoachedSpeaker({ speaker, token }: { speaker: CoachedSpeakerData; token: string }) {
  const { name, talkTitle, topic, talkSummary, email, phone, steps } = speaker
  return (
    <OwnCard title={name}>
      <p className="mt-1 font-semibold wrap-anywhere">{talkTitle ?? 'No title yet'}</p>
      <p className="mt-1 whitespace-pre-line text-grey wrap-anywhere">{talkSummary || topic}</p>
      {(email || phone) && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {email && <MailLink address={email} />} {phone && <PhoneLink number={phone} />}
        </p>
      )}
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ milestone, item: { due, state }, isAgain, versions }) => (
          <li key={milestone.id} className="py-3 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-grey">
              <span className="mr-auto font-semibold text-base text-ink wrap-anywhere">{milestone.name}</span>
              {isOwed({ state }) && due && `Due ${dayText(due)}`}
              {isAgain && <Badge tone="yellow">Once more</Badge>}
              {state === 'late' && <Badge tone="red">Late</Badge>}
              {state === 'waits' && <Badge tone="blue">Waits for you</Badge>}
              {state === 'done' && <Badge tone="green">Done</Badge>}
            </p>
            {versions.map(version => (
              <details key={version.id}>
                <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem]">
                  Version {version.number}, {dayText(version.at)}
                </summary>
                <CoachedVersion {...{ version, token, due }} />
              </details>
            ))}
          </li>
        ))}
      </ol>
    </OwnCard>
  )
}
