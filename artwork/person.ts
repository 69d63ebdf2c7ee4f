export type SkinTone = 'porcelain' | 'fair' | 'olive' | 'honey' | 'tan' | 'brown' | 'deep' | 'ebony'
export type Hair =
  | 'crop'
  | 'bald'
  | 'receding'
  | 'parted'
  | 'swept'
  | 'tousled'
  | 'curls'
  | 'afro'
  | 'bob'
  | 'pixie'
  | 'long'
  | 'waves'
  | 'fringe'
  | 'bun'
  | 'knot'
  | 'ponytail'
  | 'braid'
  | 'braids'
  | 'locs'
  | 'hijab'
  | 'turban'
  | 'wrap'
  | 'toque'
  | 'pompom'
  | 'cap'
type Beard = 'none' | 'stubble' | 'full' | 'long' | 'moustache' | 'goatee'
type Glasses = 'none' | 'round' | 'square' | 'cat' | 'half'
export type Clothes =
  | 'crew'
  | 'vneck'
  | 'shirt'
  | 'plaid'
  | 'blazer'
  | 'turtleneck'
  | 'hoodie'
  | 'parka'
  | 'cardigan'
  | 'denim'
  | 'scarf'

export type Person = {
  name: string
  ground: readonly [string, string]
  skin: SkinTone
  hair: Hair
  hairColour: string
  clothes: Clothes
  cloth: string
  /** The second colour of clothes or headwear. */
  accent: string
  /** Years; lines and hollows follow. */
  age: number
  /** Half the width of the face, and how much of it the jaw and the chin keep. */
  width: number
  jaw: number
  chin: number
  length: number
  /** Where the face points: -1 away from the light, 1 towards it. */
  turn: number
  tilt: number
  light: 'left' | 'right'
  shoulders: number
  eye: number
  lid: 'crease' | 'mono' | 'hooded'
  brow: number
  arch: number
  nose: number
  noseLength: number
  lips: number
  smile: number
  open: boolean
  tint: number
  lashes: boolean
  beard: Beard
  glasses: Glasses
  earring: boolean
}
