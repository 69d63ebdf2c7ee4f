import { afro, curls, pixie, tousled } from './full-hair.ts'
import { cap, pompom, toque } from './knitted-headwear.ts'
import { bob, fringe, long, waves } from './loose-hair.ts'
import type { Hair, Person } from './person.ts'
import { bald, crop, parted, receding, swept } from './short-hair.ts'
import type { Headdress } from './strands.ts'
import { braid, braids, bun, knot, locs, ponytail } from './tied-hair.ts'
import { hijab, turban, wrap } from './wrapped-headwear.ts'

const styles: Record<Hair, (person: Person) => Headdress> = {
  afro,
  bald,
  bob,
  braid,
  braids,
  bun,
  cap,
  crop,
  curls,
  fringe,
  hijab,
  knot,
  locs,
  long,
  parted,
  pixie,
  pompom,
  ponytail,
  receding,
  swept,
  toque,
  tousled,
  turban,
  waves,
  wrap,
}

/** What is on a head, behind the face and before it. */
export function headdress(person: Person): Headdress {
  return styles[person.hair](person)
}
