import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '#admin/record-calls.ts'
import { api, CallError, read } from '#app/client.ts'
import { requireSession } from '#features/auth/auth.queries.ts'
import type { PackageChange, PackageInput, PublicPackage, SponsorshipPackage } from './packages.schema.ts'
import { everyPartner } from './partners.queries.ts'

/** Every package in the order of the site, the inactive ones too. */
export const packagesAdminQuery = queryOptions({
  queryKey: [...everyPartner, 'packages', 'admin'],
  retry: false,
  async queryFn(): Promise<SponsorshipPackage[]> {
    const [{ packages }] = await Promise.all([read(api['sponsorship-packages'].$get()), requireSession()])
    const listed: (SponsorshipPackage | PublicPackage)[] = packages
    if (!listed.every(isWhole)) throw new CallError(401, 'Unauthorized', undefined)
    return listed
  },
})

export const packageCalls = recordCalls<SponsorshipPackage, PackageInput, PackageChange>(everyPartner, {
  create: async json => (await read(api['sponsorship-packages'].$post({ json }))).package,
  change: async (id, json, still) =>
    (await read(api['sponsorship-packages'][':id'].$patch({ param: { id: String(id) }, json }, still))).package,
  remove: (id, still) => read(api['sponsorship-packages'][':id'].$delete({ param: { id: String(id) } }, still)),
})

function isWhole(item: SponsorshipPackage | PublicPackage): item is SponsorshipPackage {
  return 'version' in item
}
