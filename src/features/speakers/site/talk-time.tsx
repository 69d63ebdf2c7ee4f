import type { TalkSession } from '#features/speakers/speakers.schema.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** When and where a talk is to be heard, as its session is. */
export function TalkTime({ session }: { session: TalkSession }) {
  return (
    <p className="mt-3 text-grey">
      {session.startTime} - {session.endTime}, {session.location} · <SessionLink session={session} />
    </p>
  )
}

/** The same where the room stands elsewhere. */
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

/** The way to the session in the schedule. */
function SessionLink({ session: { id, title } }: { session: TalkSession }) {
  return (
    <SiteLink href={`/schedule#${itemAnchor(id)}`} className="underline underline-offset-4">
      {title}
    </SiteLink>
  )
}
