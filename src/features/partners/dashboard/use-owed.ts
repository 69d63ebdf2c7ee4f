import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { type Owed, owedTo } from '#features/partners/deliverables.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { packagesAdminQuery } from './package-kind.ts'

/** Finds the deliverables of a partner in the dashboard's edition. */
export function useOwed(): (partner: Pick<Sponsor, 'tier' | 'deliveries'>) => Owed[] {
  const { data: packages } = useQuery(packagesAdminQuery)
  const { data: editions } = useQuery(editionsQuery)
  const day = editionOf(editions, useEdition())?.date ?? null
  return useMemo(() => partner => owedTo(partner, packages ?? [], day), [packages, day])
}
