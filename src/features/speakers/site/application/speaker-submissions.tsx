import { useQuery } from '@tanstack/react-query'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Skeleton } from '#ui/lists/skeleton.tsx'
import { Section } from '#ui/section.tsx'
import { ExternalForm } from './external-form.tsx'
import { SpeakerApplicationForm } from './speaker-application-form.tsx'

/** The form for those who would like to speak, while submissions are open. */
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
  // Not set, or not to be learned, counts as open.
  const open = takes.speakers && (submissions.data ?? 'true') === 'true'
  if (!open) return <SubmissionsClosed />
  return (
    <Section id="apply" title="Apply to speak" tone="night" aside={<ApplyUntil day={speakersUntil} />}>
      {form.data ? <ExternalForm url={form.data} /> : <SpeakerApplicationForm />}
    </Section>
  )
}

function SubmissionsClosed() {
  return (
    <Section title="Speaker Submissions Closed" tone="night">
      <p className="text-lg text-white/85">Speaker Submissions for this year's event is closed</p>
      <UnderlinedLink href="/#newsletter" className="mt-6">
        Hear first when they open again
      </UnderlinedLink>
    </Section>
  )
}
