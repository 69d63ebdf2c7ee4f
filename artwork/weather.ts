import type { Colour } from './colour.ts'
import type { Picture } from './picture.ts'

/** What changes between the five pictures of the same valley. */
export type Weather = {
  name: string
  /** Paints everything behind the hills. */
  sky: (target: Picture) => void
  /** The darkest tree, close by. */
  spruce: Colour
  floor: Colour
  grass: Colour
  water: Colour
  mist: Colour
  /** How much mist lies in the valley, 0 to 1. */
  mistiness: number
  /** Metres until half of a colour is lost to the air. */
  clearness: number
  lamp: Colour
  /** How far the lamp reaches; below a hundredth it is out. */
  reach: number
  snow: boolean
  /** How dark the side of the text becomes, 0 to 1. */
  shadow: number
}
