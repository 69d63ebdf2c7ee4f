import { buttonClass } from '#ui/button.tsx'
import { FullPageNotice } from '#ui/full-page-notice.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Skeleton } from '#ui/lists/skeleton.tsx'
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
      <AllSpeakers />
    </FullPageNotice>
  )
}

/** The text for an unknown speaker. */
export function SpeakerNotFound() {
  return (
    <FullPageNotice mark="404" title="Speaker Not Found" text="The speaker you are looking for is not on our stage.">
      <AllSpeakers />
    </FullPageNotice>
  )
}

/** The text for an unknown talk. */
export function PresentationNotFound() {
  return (
    <FullPageNotice
      mark="404"
      title="Presentation Not Found"
      text="The talk you are looking for is not on our programme."
    >
      <AllSpeakers />
    </FullPageNotice>
  )
}

function AllSpeakers() {
  return (
    <SiteLink href="/speakers" className={buttonClass()}>
      View All Speakers
    </SiteLink>
  )
}
