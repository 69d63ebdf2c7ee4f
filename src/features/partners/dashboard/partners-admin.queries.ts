import { mutationOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { type Precondition, recordCalls, savingCalls } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { mailsAboutQuery } from '#features/mail/dashboard/mail.queries.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import type { PartnerMail, Sponsor, SponsorChange, SponsorInput } from '#features/partners/partners.schema.ts'
import type { Confirmed } from '#lib/fields.ts'

/** All partners of an edition by tier, inactive ones included. */
export function partnersAdminQuery(edition: number | undefined) {
  return longListQuery([...everyPartner, 'sponsors', 'admin', edition], async query => ({
    rows: (await read(api.admin.sponsors.$get({ query: { ...query, ...editionQuery(edition) } }))).sponsors,
  }))
}

function serverCalls(query: Confirmed) {
  return {
    create: async (json: SponsorInput) => (await read(api.sponsors.$post({ json, query }))).sponsor,
    change: async (id: number, json: SponsorChange, precondition: Precondition) =>
      (await read(api.sponsors[':id'].$patch({ param: { id: String(id) }, json, query }, precondition))).sponsor,
    remove: (id: number, precondition: Precondition) =>
      read(api.sponsors[':id'].$delete({ param: { id: String(id) } }, precondition)),
  }
}

export const partnerCalls = recordCalls<Sponsor, SponsorInput, SponsorChange>(everyPartner, serverCalls({}))

/** The same, even if the tier is full. */
export const confirmedPartnerCalls = savingCalls<Sponsor, SponsorInput, SponsorChange>(
  everyPartner,
  serverCalls({ confirmed: 'full' }),
)

export const writeToPartnerCall = mutationOptions({
  mutationKey: [...everyPartner, 'write'],
  mutationFn: ({ id, ...json }: PartnerMail & { id: number }) =>
    read(api.admin.sponsors[':id'].mails.$post({ param: { id: String(id) }, json })),
  onSuccess: (_answer, { id }, _result, { client }) =>
    client.invalidateQueries({ queryKey: mailsAboutQuery('sponsors', id).queryKey }),
})
