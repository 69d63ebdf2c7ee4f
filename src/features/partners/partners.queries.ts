import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The first part of the keys of partners and packages: a change of either may affect both. */
export const everyPartner = ['partners'] as const

/** The active sponsors, highest tier first. */
export const sponsorsQuery = queryOptions({
  queryKey: [...everyPartner, 'sponsors', 'active'],
  queryFn: () => read(api.sponsors.$get({ query: {} })),
  staleTime: 60_000,
  select: ({ sponsors }) => sponsors,
})

/** The featured ones. */
export const featuredSponsorsQuery = queryOptions({
  queryKey: [...everyPartner, 'sponsors', 'featured'],
  queryFn: () => read(api.sponsors.featured.$get()),
  staleTime: 300_000,
  select: ({ sponsors }) => sponsors,
})

/** The active packages, highest tier first. */
export const activePackagesQuery = queryOptions({
  queryKey: [...everyPartner, 'packages', 'active'],
  queryFn: () => read(api['sponsorship-packages'].active.$get()),
  staleTime: 300_000,
  select: ({ packages }) => packages,
})
