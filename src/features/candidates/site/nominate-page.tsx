import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { nominationRules } from '#features/candidates/nomination-rules.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { formQuestionsQuery } from '#features/own-questions/own-questions.queries.ts'
import { askedFields } from '#features/own-questions/site/deferred-fields.ts'
import { ApplicationForm } from '#features/public-forms/site/application-form.tsx'
import { UntilClosed } from '#features/public-forms/site/until-closed.tsx'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const Route = createFileRoute('/_site/nominate')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await waitOnServer([
      queryClient.prefetchQuery(settingQuery('nominations-open')),
      queryClient.prefetchQuery(formQuestionsQuery),
      askedFields.load(),
    ])
    return event
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead(loaderData, {
          title: 'Nominate a speaker',
          description: import.meta.env.SSR ? `Whom should ${loaderData.brandName} hear?` : '',
          path: '/nominate',
        })
      : {},
  component: NominatePage,
})

function NominatePage() {
  const { brandName } = useEvent()
  return (
    <section aria-labelledby="nominate" className="bg-night text-white">
      <div className="wrap grid gap-10 pt-36 pb-20 md:pt-44 md:pb-28 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <div>
          <h1 id="nominate" className="text-[clamp(min(2.5rem,12.5vw),5vw,4.5rem)]">
            Nominate a speaker
          </h1>
          <p className="mt-5 max-w-[29.5em] text-lg text-white/85">
            Do you know somebody with an idea that {brandName} should hear? Tell us about them. We read every nomination
            and ask the people ourselves.
          </p>
        </div>
        <Nominations />
      </div>
    </section>
  )
}

function Nominations() {
  const { takes } = useEvent()
  const { data, isPending } = useQuery({ ...settingQuery('nominations-open'), refetchOnWindowFocus: 'always' })
  if (isPending) return <Skeleton className="h-160 rounded-3xl" />
  return (
    <div>
      <UntilClosed isOpen={takes.speakers && data === 'true'} closed={<NominationsClosed />}>
        <NominationForm />
      </UntilClosed>
    </div>
  )
}

function NominationsClosed() {
  return (
    <div>
      <p className="text-lg text-white/85">Nominations are closed</p>
      <UnderlinedLink href="/speak" className="mt-4">
        Apply to speak yourself
      </UnderlinedLink>
    </div>
  )
}

const wide = 'md:col-span-2'

function NominationForm() {
  return (
    <ApplicationForm name="nomination" rules={nominationRules} button="Send Nomination">
      {({ field }) => (
        <>
          <FieldGroup title="Whom should we hear?">
            <TextField {...field('name')} autoComplete="off" />
            <TextField {...field('contact')} hint="An email address, a phone number or a website." autoComplete="off" />
            <TextareaField {...field('idea')} className={wide} />
            <TextareaField {...field('why')} className={wide} />
            <TextField {...field('knownBy')} className={wide} />
          </FieldGroup>
          <FieldGroup title="About you">
            <TextField {...field('nominatorName')} autoComplete="name" />
            <TextField {...field('nominatorEmail')} autoComplete="email" />
            <p className={`${wide} text-grey`}>
              Only the organizers see who nominated whom, and they do not pass it on. They may write to you about it.
              Your name and address are deleted with the nomination.
            </p>
          </FieldGroup>
        </>
      )}
    </ApplicationForm>
  )
}
