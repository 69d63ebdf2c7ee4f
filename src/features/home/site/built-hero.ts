import type { BuiltHero } from './hero-pictures.ts'

/** One of the built-in pictures by its number (`heroCount`). A page brings the addresses of its own, not of all. */
export async function builtHero(number: number): Promise<BuiltHero> {
  const { heroPictures } = await import('./hero-pictures.ts')
  const hero = heroPictures[number]
  if (!hero) throw new RangeError(`There is no built-in picture ${number}.`)
  return hero
}
