import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { ContactForm } from '#features/inbox/site/contact-form.tsx'
import type { PublicPackage } from '#features/partners/packages.schema.ts'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import tables from '#features/pictures/site/scenes/15-long-tables.webp?w=640;1080;1600&format=avif;webp&as=picture'
import { UntilClosed } from '#features/public-forms/site/until-closed.tsx'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { buttonClass } from '#ui/button.tsx'
import { FullPageNotice } from '#ui/full-page-notice.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { freeTier, isFull, PackageCard, PackagesFault, placesTakenIn } from './package-card.tsx'

export const Route = createFileRoute('/_site/sponsor/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [{ event }, { packages }] = await Promise.all([
      queryClient.ensureQueryData(eventQuery),
      queryClient.ensureQueryData(activePackagesQuery),
      waitOnServer([queryClient.prefetchQuery(sponsorsQuery)]),
    ])
    const item = packages.find(known => String(known.id) === id)
    if (!item) throw notFound()
    return { event, item }
  },
  head: ({ loaderData }) => (loaderData ? tierHead(loaderData.event, loaderData.item) : {}),
  component: PartnerWithUsPage,
  errorComponent: TierFault,
})

/** The text for tiers that could not be loaded. */
function TierFault() {
  return (
    <FullPageNotice title="Something went wrong" text={<PackagesFault />}>
      <SiteLink href="/sponsor" className={buttonClass()}>
        See all tiers
      </SiteLink>
    </FullPageNotice>
  )
}

function tierHead(event: EventView, { id, name, description }: PublicPackage) {
  const { brandName, editionYear, takes } = event
  const path = `/sponsor/${id}`
  return pageHead(event, {
    title: `Become ${name}`,
    description:
      description || `Partner with ${takes.partners ? `${brandName} ${editionYear}` : brandName} as ${name}.`,
    path,
    trail: [
      { name: 'Become a Partner', path: '/sponsor' },
      { name, path },
    ],
  })
}

const partnersClosed = 'New partnerships for this year are closed. Write to us all the same: the next year begins soon.'

/** What a visitor can do where all places are taken; the form follows. */
function TierFull({ next }: { next: PublicPackage | undefined }) {
  return (
    <>
      <p className="text-lg">
        Every place of this tier is taken. Another one may fit, and we are glad to talk about it.
      </p>
      {next && (
        <SiteLink href={`/sponsor/${next.id}`} className={`${buttonClass()} mt-5`}>
          Become {next.name}
        </SiteLink>
      )}
      <h3 className="mt-8 mb-4 text-2xl">Tell me when a place is free</h3>
    </>
  )
}

function PartnerWithUsPage() {
  const { item } = Route.useLoaderData()
  const { brandName, editionYear, takes, partnersUntil } = useEvent()
  const { data: packages = [item] } = useQuery(activePackagesQuery)
  const { data: sponsors } = useQuery(sponsorsQuery)
  const taken = placesTakenIn(item, packages, sponsors)
  const isTaken = isFull(item, taken)
  const wish = isTaken ? 'Please tell us when a place is free:' : 'We would like to become'
  return (
    <>
      <PageHero
        title={`Become ${item.name}`}
        above={takes.partners ? `${editionYear} partnerships` : 'Partnerships'}
        picture={tables}
      >
        {takes.partners && <ApplyUntil day={partnersUntil} />}
        <SiteLink href="/sponsor#tiers" className={buttonClass({ look: 'ghost' })}>
          See all tiers
        </SiteLink>
      </PageHero>
      <div className="wrap grid grid-cols-1 gap-12 py-20 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-16 md:py-28">
        <PackageCard item={{ ...item, isPopular: false }} taken={taken} heading="h2" />
        <section aria-labelledby="write" className="self-start rounded-3xl bg-paper p-6 md:p-10">
          <h2 id="write" className="mb-6 text-3xl">
            {takes.partners ? (isTaken ? 'This tier is full' : 'Tell us who you are') : 'Closed for this year'}
          </h2>
          {takes.partners && isTaken && <TierFull next={freeTier(item, packages, sponsors)} />}
          <UntilClosed isOpen={takes.partners} closed={<p className="text-lg">{partnersClosed}</p>}>
            <ContactForm
              key={`${item.id} ${isTaken}`}
              draftName={`sponsor-${item.id}`}
              subject="sponsorship"
              message={`${wish} ${item.name} of ${brandName} ${editionYear}.\n\n`}
            />
          </UntilClosed>
        </section>
      </div>
    </>
  )
}
