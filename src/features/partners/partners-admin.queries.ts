import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '#admin/record-calls.ts'
import { api, CallError, read } from '#app/client.ts'
import { requireSession } from '#features/auth/auth.queries.ts'
import { everyPartner } from './partners.queries.ts'
import type { PublicSponsor, Sponsor, SponsorChange, SponsorInput } from './partners.schema.ts'

/** Every partner from the highest tier down, the inactive ones too. */
export const partnersAdminQuery = queryOptions({
  queryKey: [...everyPartner, 'sponsors', 'admin'],
  retry: false,
  async queryFn(): Promise<Sponsor[]> {
    const [answer] = await Promise.all([read(api.sponsors.$get()), requireSession()])
    const listed: (Sponsor | PublicSponsor)[] = answer.sponsors
    if (!listed.every(isWhole)) throw new CallError(401, 'Unauthorized', undefined)
    return listed
  },
})

export const partnerCalls = recordCalls<Sponsor, SponsorInput, SponsorChange>(everyPartner, {
  create: async json => (await read(api.sponsors.$post({ json }))).sponsor,
  change: async (id, json, still) =>
    (await read(api.sponsors[':id'].$patch({ param: { id: String(id) }, json }, still))).sponsor,
  remove: (id, still) => read(api.sponsors[':id'].$delete({ param: { id: String(id) } }, still)),
})

function isWhole(sponsor: Sponsor | PublicSponsor): sponsor is Sponsor {
  return 'version' in sponsor
}
