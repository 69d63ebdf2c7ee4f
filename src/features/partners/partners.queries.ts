import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** Begins the key of every query about partners and their packages: a change of either may show in both. */
export const everyPartner = ['partners'] as const

/** The active sponsors, from the highest tier down. */
export const sponsorsQuery = queryOptions({
  queryKey: [...everyPartner, 'sponsors', 'active'],
  queryFn: () => read(api.sponsors.$get({ query: {} })),
  staleTime: 60_000,
  select: ({ sponsors }) => sponsors,
})

/** Those of them that are featured now. */
export const featuredSponsorsQuery = queryOptions({
  queryKey: [...everyPartner, 'sponsors', 'featured'],
  queryFn: () => read(api.sponsors.featured.$get()),
  staleTime: 300_000,
  select: ({ sponsors }) => sponsors,
})

/** The packages on offer, which are also the tiers, from the highest down. */
export const activePackagesQuery = queryOptions({
  queryKey: [...everyPartner, 'packages', 'active'],
  queryFn: () => read(api['sponsorship-packages'].active.$get()),
  staleTime: 300_000,
  select: ({ packages }) => packages,
})
