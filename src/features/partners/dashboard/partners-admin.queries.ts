import { mutationOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { mailsAboutQuery } from '#features/mail/dashboard/mail.queries.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import { type PartnerMail, sponsorShapes } from '#features/partners/partners.schema.ts'

/** All partners of an edition by tier, inactive ones included. */
export function partnersAdminQuery(edition: number | undefined) {
  return longListQuery([...everyPartner, 'sponsors', 'admin', edition], async query => ({
    rows: (await read(api.admin.sponsors.$get({ query: { ...query, ...editionQuery(edition) } }))).sponsors,
  }))
}

export const partnerCalls = collectionCalls(everyPartner, sponsorShapes, api.sponsors)

/** The same, even if the tier is full. */
export const confirmedPartnerCalls = collectionCalls(everyPartner, sponsorShapes, api.sponsors, { confirmed: 'full' })

export const writeToPartnerCall = mutationOptions({
  mutationKey: [...everyPartner, 'write'],
  mutationFn: ({ id, ...json }: PartnerMail & { id: number }) =>
    read(api.admin.sponsors[':id'].mails.$post({ param: { id: String(id) }, json })),
  onSuccess: (_answer, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: mailsAboutQuery('sponsors', id).queryKey }),
})
