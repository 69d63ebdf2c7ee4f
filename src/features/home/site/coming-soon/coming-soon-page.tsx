import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#features/event/brand.tsx'
import { BrandName } from '#features/event/brand-name.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { SocialLinks } from '#features/event/site/social-links.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { builtHero } from '#features/home/site/built-hero.ts'
import { fitOf } from '#features/home/site/hero-picture.tsx'
import { newsletterRules } from '#features/inbox/inbox-rules.ts'
import { publicForms } from '#features/public-forms/public-forms.ts'
import { subscribed } from '#features/public-forms/site/sent-texts.ts'
import { dayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { HeroPicture } from '../hero-picture.tsx'

const { label, type, maxLength } = newsletterRules.email

/** The newsletter form as plain HTML: this page has no scripts. */
function ComingSoonForm({ isSent }: { isSent: boolean }) {
  const { contactEmail } = useEvent()
  return (
    <section aria-labelledby="tell" className="min-w-0 rounded-3xl bg-paper p-7 text-ink">
      <h2 id="tell" className="text-3xl">
        {isSent ? subscribed.title : 'We will tell you'}
      </h2>
      <p role={isSent ? 'status' : undefined} className="mt-2 text-grey">
        {isSent ? subscribed.description : 'When the site opens, and when tickets go on sale.'}
      </p>
      {!isSent && (
        <form action={publicForms.subscription.action} method="post" className="mt-5 grid gap-4">
          <TextField label={label} name="email" type={type} maxLength={maxLength} autoComplete="email" required />
          <HoneypotField />
          <Button type="submit">Tell me</Button>
          <p className="text-[0.9375rem] text-grey">
            We keep your address for news of the event only. To have it erased, write to{' '}
            <span className="wrap-anywhere">{contactEmail}</span>.
          </p>
        </form>
      )}
    </section>
  )
}

/** The page at every address until the site is published, without scripts (decision Y7). */
export const Route = createFileRoute('/coming-soon')({
  validateSearch: ({ sent }): { sent?: 1 } => (Number(sent) === 1 ? { sent: 1 } : {}),
  loader: async ({ context }) => {
    const { event } = await context.queryClient.ensureQueryData(eventQuery)
    return { event, picture: await builtHero(0) }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData ? `Coming soon · ${loaderData.event.brandName}` : 'Coming soon' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ComingSoonPage,
})

const link =
  'pressable inline-block py-1 text-white underline decoration-white/40 underline-offset-4 hover:decoration-current'

function ComingSoonPage() {
  const event = useEvent()
  const { brandName, theme, date, contactEmail, mailingAddress, licenceNotice } = event
  const { picture } = Route.useLoaderData()
  const { sent } = Route.useSearch()
  return (
    <div className="hero relative isolate flex min-h-svh flex-col overflow-hidden bg-ink text-white">
      <div className="hero-beside-card absolute inset-y-0 right-0 -z-10">
        <HeroPicture choice={picture} />
        <div className="hero-shade absolute inset-0" />
      </div>
      <header className="wrap flex min-h-20 flex-wrap items-center justify-between gap-x-4 py-4">
        <p className="font-display font-extrabold text-2xl tracking-tight wrap-anywhere">
          <Brand event={event} place="header" />
        </p>
        <SocialLinks className="-mr-2.5" />
      </header>
      <main className="wrap grid grow items-end gap-x-12 gap-y-10 pt-[calc(var(--below-figure)-5rem)] pb-14 md:pt-36 md:grid-cols-[7fr_5fr] lg:grid-cols-[8fr_4fr]">
        <div className="min-w-0">
          <p className="kicker">Coming soon</p>
          <h1 className="theme mt-5 [--theme-size:7.4vw]" style={fitOf(theme || brandName)}>
            {theme || <BrandName name={brandName} />}
          </h1>
          <p className="mt-6 max-w-[30.8em] text-lg text-white/90 md:text-xl">
            A day of talks by people from around here.{' '}
            {date ? 'The site opens when the program is ready.' : 'There is no date yet.'}
          </p>
          <KnownFacts />
        </div>
        <ComingSoonForm isSent={sent === 1} />
      </main>
      <footer className="wrap flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 pb-8 text-[0.9375rem] text-mist">
        <address className="not-italic">
          <a href={`mailto:${contactEmail}`} className={link}>
            {contactEmail}
          </a>{' '}
          · {mailingAddress}
        </address>
        <p className="max-w-[45.6em]">
          {licenceNotice}{' '}
          <a href="/admin/login" className={link}>
            Admin Login
          </a>
        </p>
      </footer>
    </div>
  )
}

function KnownFacts() {
  const { date, startTime, endTime, venue } = useEvent()
  if (!date && !venue.name) return null
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-5">
      {date && <Fact name="Date">{dayText(date)}</Fact>}
      {date && <Fact name="Time">{`${startTime} - ${endTime}`}</Fact>}
      {venue.name && (
        <Fact name="Venue">
          {venue.name}
          {venue.address && (
            <span className="mt-1 block font-normal font-sans text-[0.9375rem] text-mist tracking-normal">
              {venue.address}
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-[0.9375rem] text-mist">{name}</dt>
      <dd className="font-bold font-display text-xl leading-snug tracking-tight wrap-anywhere">{children}</dd>
    </div>
  )
}
