import type { Person } from './person.ts'

const someone: Omit<Person, 'name'> = {
  ground: ['#e2402a', '#6d1410'],
  skin: 'fair',
  hair: 'crop',
  hairColour: '#2a1c16',
  clothes: 'crew',
  cloth: '#1b2334',
  accent: '#e8dccb',
  age: 35,
  width: 154,
  jaw: 0.8,
  chin: 0.36,
  length: 1,
  turn: 0.25,
  tilt: 0,
  light: 'right',
  shoulders: 262,
  eye: 10.5,
  lid: 'crease',
  brow: 7,
  arch: 2,
  nose: 25,
  noseLength: 1,
  lips: 0.6,
  smile: 0.5,
  open: false,
  tint: 0.3,
  lashes: false,
  beard: 'none',
  glasses: 'none',
  earring: false,
}

export const ember = ['#ec5238', '#7d1a12'] as const
export const teal = ['#37c0a0', '#0d3f3d'] as const
export const amber = ['#f4b062', '#93402c'] as const
export const slate = ['#6d82a8', '#1b2438'] as const
export const plum = ['#a0628c', '#33173a'] as const
export const moss = ['#9aab6a', '#2c3b26'] as const
export const sand = ['#ead2ad', '#a4755a'] as const
export const night = ['#3d5488', '#0f1528'] as const
export const rose = ['#eda092', '#8a3645'] as const
export const ice = ['#b9d7df', '#41708a'] as const

export const woman = {
  jaw: 0.74,
  chin: 0.28,
  width: 148,
  shoulders: 226,
  brow: 5,
  arch: 5,
  nose: 22,
  lips: 0.8,
  tint: 0.6,
  lashes: true,
  eye: 11.5,
} satisfies Partial<Person>
export const man = {
  jaw: 0.84,
  chin: 0.4,
  width: 156,
  shoulders: 272,
  brow: 8.5,
  arch: 1,
  nose: 27,
  lips: 0.45,
  tint: 0.15,
} satisfies Partial<Person>

/** One of the cast: what the traits leave open is taken from a plain face. */
export function person(name: string, ...traits: readonly Partial<Person>[]): Person {
  return Object.assign({ ...someone, name }, ...traits)
}
