import type { PublicPackage } from './packages.schema.ts'

const legacyTiers = new Map([
  ['community', 'Community Builder'],
  ['visibility', 'Visibility Partner'],
  ['bronze', 'Impact Amplifier'],
  ['silver', 'Idea Catalyzer'],
  ['gold', 'Momentum Driver'],
  ['platinum', 'Visionary Architect'],
])

type Named = Pick<PublicPackage, 'name'>

/** The name of a tier: its package's current name; old keys are translated. */
export function tierName(tier: string, packages: readonly Named[]): string {
  if (packages.some(({ name }) => name === tier)) return tier
  const name = legacyTiers.get(tier)
  if (!name) return tier.charAt(0).toUpperCase() + tier.slice(1)
  const keyword = name.split(' ')[0] ?? name
  return packages.find(candidate => candidate.name.includes(keyword))?.name ?? name
}
