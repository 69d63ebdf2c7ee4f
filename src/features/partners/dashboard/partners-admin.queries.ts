import { mutationOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { editionQuery, useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { mailsAboutQuery } from '#features/mail/dashboard/mail.queries.ts'
import { type Owed, owedTo } from '#features/partners/deliverables.ts'
import { everyPartner, featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import { type PartnerMail, type Sponsor, sponsorShapes } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { packagesAdminQuery } from './package-kind.ts'

/** All partners of an edition by tier, inactive ones included. */
export function partnersAdminQuery(edition: number | undefined) {
  return longListQuery([...everyPartner, 'sponsors', 'admin', edition], async query => ({
    rows: (await read(api.admin.sponsors.$get({ query: { ...query, ...editionQuery(edition) } }))).sponsors,
  }))
}

export const partnerCalls = collectionCalls(everyPartner, sponsorShapes, api.sponsors)

export const writeToPartnerCall = mutationOptions({
  mutationKey: [...everyPartner, 'write'],
  mutationFn: ({ id, ...json }: PartnerMail & { id: number }) =>
    read(api.admin.sponsors[':id'].mails.$post({ param: { id: String(id) }, json })),
  onSuccess: (_answer, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: mailsAboutQuery('sponsors', id).queryKey }),
})

/** Whether a partner's last day in the spotlight has passed, in the event's time zone. */
export function isSpotlightOver({ featuredUntil }: Pick<Sponsor, 'featuredUntil'>, timeZone: string): boolean {
  return featuredUntil !== null && featuredUntil < todayIn(timeZone, new Date())
}

/** The partners in the home page's spotlight, as a sentence; empty until known. */
export function useSpotlightText(): string {
  const { data: shown } = useQuery({ ...featuredSponsorsQuery, staleTime: 10_000 })
  return shown ? `In the spotlight now: ${shown.map(({ name }) => name).join(', ') || 'none'}.` : ''
}

/** Finds the deliverables of a partner in the dashboard's edition. */
export function useOwed(): (partner: Pick<Sponsor, 'tier' | 'deliveries'>) => Owed[] {
  const { data: packages } = useQuery(packagesAdminQuery)
  const { data: editions } = useQuery(editionsQuery)
  const day = editionOf(editions, useEdition())?.date ?? null
  return useMemo(() => partner => owedTo(partner, packages ?? [], day), [packages, day])
}
