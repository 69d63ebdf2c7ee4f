import { api, read } from '#client/client.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import type { Confirmation, Sponsor, SponsorChange, SponsorInput } from '#features/partners/partners.schema.ts'
import { longListQuery } from '#record-ui/long-list.ts'
import { type Precondition, recordCalls, savingCalls } from '#record-ui/record-calls.ts'

/** Every partner from the highest tier down, the inactive ones too. */
export const partnersAdminQuery = longListQuery([...everyPartner, 'sponsors', 'admin'], async query => ({
  rows: (await read(api.admin.sponsors.$get({ query }))).sponsors,
}))

function serverCalls(query: Confirmation) {
  return {
    create: async (json: SponsorInput) => (await read(api.sponsors.$post({ json, query }))).sponsor,
    change: async (id: number, json: SponsorChange, precondition: Precondition) =>
      (await read(api.sponsors[':id'].$patch({ param: { id: String(id) }, json, query }, precondition))).sponsor,
    remove: (id: number, precondition: Precondition) =>
      read(api.sponsors[':id'].$delete({ param: { id: String(id) } }, precondition)),
  }
}

export const partnerCalls = recordCalls<Sponsor, SponsorInput, SponsorChange>(everyPartner, serverCalls({}))

/** The same, whether or not the tier has a place left. */
export const confirmedPartnerCalls = savingCalls<Sponsor, SponsorInput, SponsorChange>(
  everyPartner,
  serverCalls({ confirmed: 'full' }),
)
