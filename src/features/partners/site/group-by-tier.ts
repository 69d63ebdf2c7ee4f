import type { PublicPackage } from '#features/partners/packages.schema.ts'
import type { WallSponsor } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'

export interface Tier {
  name: string
  /** Rank among the packages, 0 the highest. */
  rank: number
  sponsors: WallSponsor[]
}

/** The tiers with at least one sponsor, highest first. */
export function groupByTier(sponsors: readonly WallSponsor[], packages: readonly PublicPackage[]): Tier[] {
  const groups = Map.groupBy(sponsors, sponsor => tierName(sponsor.tier, packages))
  return [...groups].map(([name, members], place) => {
    const rank = packages.findIndex(candidate => candidate.name === name)
    return { name, rank: rank < 0 ? place : rank, sponsors: members }
  })
}
