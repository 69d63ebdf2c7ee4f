import aurora from '#features/home/site/heroes/aurora.webp?w=768;1280;1920&format=avif;webp&as=picture'
import dawn from '#features/home/site/heroes/dawn.webp?w=768;1280;1920&format=avif;webp&as=picture'
import dusk from '#features/home/site/heroes/dusk.webp?w=768;1280;1920&format=avif;webp&as=picture'
import firstSnow from '#features/home/site/heroes/first-snow.webp?w=768;1280;1920&format=avif;webp&as=picture'
import stormLight from '#features/home/site/heroes/storm-light.webp?w=768;1280;1920&format=avif;webp&as=picture'

/** One valley under five skies; `heroCount` says how many to the server. */
export const heroPictures = [dawn, stormLight, dusk, aurora, firstSnow]
