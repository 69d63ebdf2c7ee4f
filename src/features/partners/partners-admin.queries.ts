import { longListQuery } from '#admin/long-list.ts'
import { recordCalls } from '#admin/record-calls.ts'
import { wholeList } from '#admin/whole-list.ts'
import { api, read } from '#app/client.ts'
import { everyPartner } from './partners.queries.ts'
import type { PublicSponsor, Sponsor, SponsorChange, SponsorInput } from './partners.schema.ts'

/** Every partner from the highest tier down, the inactive ones too. */
export const partnersAdminQuery = longListQuery([...everyPartner, 'sponsors', 'admin'], async query => ({
  rows: await wholeList<Sponsor, PublicSponsor>(read(api.sponsors.$get({ query })).then(({ sponsors }) => sponsors)),
}))

export const partnerCalls = recordCalls<Sponsor, SponsorInput, SponsorChange>(everyPartner, {
  create: async json => (await read(api.sponsors.$post({ json }))).sponsor,
  change: async (id, json, still) =>
    (await read(api.sponsors[':id'].$patch({ param: { id: String(id) }, json }, still))).sponsor,
  remove: (id, still) => read(api.sponsors[':id'].$delete({ param: { id: String(id) } }, still)),
})
