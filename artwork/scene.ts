import { type Colour, hex } from './colour.ts'
import type { Noise } from './noise.ts'
import type { Picture } from './picture.ts'
import type { Random } from './random.ts'

export type Scene = { slug: string; paint: (target: Picture, source: Noise, next: Random) => Promise<void> }

export const night: Colour = hex('#090d1a')
export const indigo: Colour = hex('#1b2547')
export const wine: Colour = hex('#3a1424')
export const ember: Colour = hex('#ee5236')
export const amber: Colour = hex('#ffb35c')
export const cream: Colour = hex('#ffeccb')
export const teal: Colour = hex('#37c3a2')
export const blue: Colour = hex('#5f8fd6')
export const ink: Colour = hex('#05070d')
