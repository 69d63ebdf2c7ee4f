import { useQuery } from '@tanstack/react-query'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { UntilClosed } from '#features/public-forms/site/until-closed.tsx'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SpeakerApplicationForm } from './speaker-application-form.tsx'

/** The application form, while submissions are open. */
export function SpeakerSubmissions() {
  const { takes, speakersUntil } = useEvent()
  const submissions = useQuery({ ...settingQuery('speaker-submissions-open'), refetchOnWindowFocus: 'always' })
  const form = useQuery(settingQuery('speaker-form-url'))
  if (submissions.isPending || form.isPending) {
    return (
      <Section title="Apply to speak" tone="night">
        <Skeleton className="h-160 rounded-3xl" />
      </Section>
    )
  }
  // Unknown counts as open.
  const open = takes.speakers && (submissions.data ?? 'true') === 'true'
  return (
    <Section
      id="apply"
      title={open ? 'Apply to speak' : 'Speaker Submissions Closed'}
      tone="night"
      aside={open && <ApplyUntil day={speakersUntil} />}
    >
      <UntilClosed isOpen={open} closed={<SubmissionsClosed />}>
        {form.data ? <ExternalForm url={form.data} /> : <SpeakerApplicationForm />}
      </UntilClosed>
    </Section>
  )
}

function SubmissionsClosed() {
  return (
    <>
      <p className="text-lg text-white/85">Speaker Submissions for this year's event is closed</p>
      <UnderlinedLink href="/#newsletter" className="mt-6">
        Hear first when they open again
      </UnderlinedLink>
    </>
  )
}

/** An embedded form of another site; `frame-src` of the page's policy allows its origin. */
function ExternalForm({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="Speaker application form"
        referrerPolicy="no-referrer"
        // Such forms need scripts, storage and popups for login; none may navigate this page.
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        className="h-[85svh] min-h-160 w-full rounded-3xl bg-paper"
      />
      <p className="mt-5">
        <a href={url} target="_blank" rel="noopener" className="underline underline-offset-4">
          Open the form in a new tab
        </a>
      </p>
    </>
  )
}
