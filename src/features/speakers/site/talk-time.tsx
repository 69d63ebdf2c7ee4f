import type { TalkSession } from '#features/speakers/speakers.schema.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** Time and place of a talk's session. */
export function TalkTime({ session }: { session: TalkSession }) {
  return (
    <p className="mt-3 text-grey">
      {session.startTime} - {session.endTime}, {session.location} · <SessionLink session={session} />
    </p>
  )
}

/** The same without the room. */
export function SessionTime({ session }: { session: TalkSession }) {
  return (
    <>
      {session.startTime} - {session.endTime}{' '}
      <span className="mt-1 block font-normal font-sans text-[1.0625rem] text-grey tracking-normal">
        <SessionLink session={session} />
      </span>
    </>
  )
}

/** A link to the session in the schedule. */
function SessionLink({ session: { id, title } }: { session: TalkSession }) {
  return (
    <SiteLink href={`/schedule#${itemAnchor(id)}`} className="pressable inline-block underline underline-offset-4">
      {title}
    </SiteLink>
  )
}
