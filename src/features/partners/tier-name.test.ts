import { expect, test } from 'vitest'
import type { PublicPackage } from './packages.schema.ts'
import { tierName } from './tier-name.ts'

const blank = { id: 1, price: 1, description: '', features: [], color: '#CD7F32', isPopular: false, displayOrder: 1 }
const packages: PublicPackage[] = [
  { ...blank, active: true, maxSponsors: null, name: 'Grand Visionary' },
  { ...blank, active: true, maxSponsors: null, name: 'gold' },
]

test('a tier keeps the name of its package, even of one that looks like an old key', () => {
  expect(tierName('Grand Visionary', packages)).toBe('Grand Visionary')
  expect(tierName('gold', packages)).toBe('gold')
})

test('an old key takes the name of the package with its keyword, else its own name', () => {
  expect(tierName('platinum', packages)).toBe('Grand Visionary')
  expect(tierName('bronze', packages)).toBe('Impact Amplifier')
})

test('any other key is capitalised', () => {
  expect(tierName('friend', packages)).toBe('Friend')
})
