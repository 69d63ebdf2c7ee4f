import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { PackageChange, PackageInput, SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import { recordCalls } from '#record-ui/record-calls.ts'

/** Every package in the order of the site, the inactive ones too. */
export const packagesAdminQuery = queryOptions({
  queryKey: [...everyPartner, 'packages', 'admin'],
  retry: false,
  queryFn: async () => (await read(api.admin['sponsorship-packages'].$get())).packages,
})

export const packageCalls = recordCalls<SponsorshipPackage, PackageInput, PackageChange>(everyPartner, {
  create: async json => (await read(api['sponsorship-packages'].$post({ json }))).package,
  change: async (id, json, precondition) =>
    (await read(api['sponsorship-packages'][':id'].$patch({ param: { id: String(id) }, json }, precondition))).package,
  remove: (id, precondition) =>
    read(api['sponsorship-packages'][':id'].$delete({ param: { id: String(id) } }, precondition)),
})
