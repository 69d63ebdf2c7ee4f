import type { PublicPackage } from '#features/partners/packages.schema.ts'
import type { PublicSponsor } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'

/** How many sponsors a tier has; undefined until known. */
export function placesTakenIn(
  { name }: PublicPackage,
  packages: readonly PublicPackage[],
  sponsors: readonly PublicSponsor[] | undefined,
): number | undefined {
  return sponsors?.filter(({ tier }) => tierName(tier, packages) === name).length
}

/** Whether a tier is full. */
export function isFull({ maxSponsors }: PublicPackage, taken: number | undefined): boolean {
  return maxSponsors !== null && taken !== undefined && taken >= maxSponsors
}
