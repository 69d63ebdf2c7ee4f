import type { BuiltHero } from './hero-pictures.ts'

/** A built-in picture by its number (`heroCount`). A page contains the addresses of one only. */
export async function builtHero(number: number): Promise<BuiltHero> {
  const { heroPictures } = await import('./hero-pictures.ts')
  const hero = heroPictures[number]
  if (!hero) throw new RangeError(`There is no built-in picture ${number}.`)
  return hero
}
