import aurora from './heroes/aurora.webp?w=768;1280;1920&format=avif;webp&as=picture'
import dawn from './heroes/dawn.webp?w=768;1280;1920&format=avif;webp&as=picture'
import dusk from './heroes/dusk.webp?w=768;1280;1920&format=avif;webp&as=picture'
import firstSnow from './heroes/first-snow.webp?w=768;1280;1920&format=avif;webp&as=picture'
import stormLight from './heroes/storm-light.webp?w=768;1280;1920&format=avif;webp&as=picture'

/** One valley under five skies; `heroCount` says how many to the server. */
export const heroPictures = [dawn, stormLight, dusk, aurora, firstSnow]
