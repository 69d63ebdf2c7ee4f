import { NotFoundNotice } from '#features/search/site/not-found-notice.tsx'
import { buttonClass } from '#ui/button.tsx'
import { FullPageNotice } from '#ui/full-page-notice.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SpeakersFault } from './speakers-fault.tsx'

/** A placeholder while the speaker loads. */
export function SpeakerLoading() {
  return (
    <div role="status" className="min-h-[88svh] bg-night text-white">
      <span className="sr-only">Loading speaker...</span>
      <div className="wrap grid gap-10 pt-32 md:grid-cols-[7fr_5fr] md:pt-40">
        <Skeleton className="order-last h-16 w-3/4 md:order-first md:h-24 md:self-end" />
        <Skeleton className="aspect-square w-full rounded-3xl" />
      </div>
    </div>
  )
}

/** The text for a failed load. */
export function SpeakerFault() {
  return (
    <FullPageNotice title="Something went wrong" text={<SpeakersFault />}>
      <SiteLink href="/speakers" className={buttonClass()}>
        View All Speakers
      </SiteLink>
    </FullPageNotice>
  )
}

/** The text for an unknown speaker. */
export function SpeakerNotFound() {
  return (
    <NotFoundNotice title="Speaker Not Found" text="The speaker you are looking for is not on our stage.">
      <AllSpeakers />
    </NotFoundNotice>
  )
}

/** The text for an unknown talk. */
export function PresentationNotFound() {
  return (
    <NotFoundNotice title="Presentation Not Found" text="The talk you are looking for is not on our program.">
      <AllSpeakers />
    </NotFoundNotice>
  )
}

function AllSpeakers() {
  return <UnderlinedLink href="/speakers">View All Speakers</UnderlinedLink>
}
