import { foreground, headland, person } from './bluff.ts'
import { high, wide } from './camera.ts'
import { hex, smoothstep } from './colour.ts'
import { blurred, dim, grain, lay, type Picture, picture, toSharp } from './picture.ts'
import { seedOf } from './random.ts'
import { auroraSky, dawnSky, duskSky, snowSky, stormSky } from './skies.ts'
import { fallingSnow } from './snowfall.ts'
import { airOf, floor, hills, river, woods } from './valley.ts'
import type { Weather } from './weather.ts'

export const weathers: readonly Weather[] = [
  {
    name: 'dawn',
    sky: dawnSky,
    spruce: hex('#121a30'),
    floor: hex('#3d4163'),
    grass: hex('#6d5a6b'),
    water: hex('#27365c'),
    mist: hex('#f3c7ae'),
    mistiness: 0.8,
    clearness: 1500,
    lamp: hex('#ffb45c'),
    reach: 1,
    snow: false,
    shadow: 0.62,
  },
  {
    name: 'storm-light',
    sky: stormSky,
    spruce: hex('#0a1114'),
    floor: hex('#26302c'),
    grass: hex('#6b6138'),
    water: hex('#141d22'),
    mist: hex('#b9a878'),
    mistiness: 0.4,
    clearness: 2400,
    lamp: hex('#ffbe62'),
    reach: 1.05,
    snow: false,
    shadow: 0.5,
  },
  {
    name: 'dusk',
    sky: duskSky,
    spruce: hex('#110b1b'),
    floor: hex('#3a2036'),
    grass: hex('#6b3340'),
    water: hex('#1f1430'),
    mist: hex('#e58a66'),
    mistiness: 0.55,
    clearness: 1900,
    lamp: hex('#ffc070'),
    reach: 1.05,
    snow: false,
    shadow: 0.56,
  },
  {
    name: 'aurora',
    sky: auroraSky,
    spruce: hex('#040a10'),
    floor: hex('#0d2029'),
    grass: hex('#1d3a38'),
    water: hex('#08131c'),
    mist: hex('#4f9a8a'),
    mistiness: 0.42,
    clearness: 1900,
    lamp: hex('#ffb866'),
    reach: 1.25,
    snow: false,
    shadow: 0.3,
  },
  {
    name: 'first-snow',
    sky: snowSky,
    spruce: hex('#121b26'),
    floor: hex('#6b7b8e'),
    grass: hex('#a9b4be'),
    water: hex('#1b2836'),
    mist: hex('#b4bec7'),
    mistiness: 0.7,
    clearness: 1300,
    lamp: hex('#ffb765'),
    reach: 1.15,
    snow: true,
    shadow: 0.66,
  },
]

export async function hero(weather: Weather): Promise<Picture> {
  const target = picture(wide, high)
  weather.sky(target)
  const air = airOf(target)
  hills(target, weather, air)
  floor(target, weather, air)
  await river(target, weather)
  await woods(target, weather, air)
  await headland(target, weather)
  await foreground(target, weather)
  await person(target, weather)
  if (weather.snow) fallingSnow(target)
  grade(target, weather)
  return target
}

function grade(target: Picture, weather: Weather): void {
  const soft = blurred(target, 34)
  lay(
    target,
    () => 0.14,
    (_, __, index) => [soft.planes[0][index] ?? 0, soft.planes[1][index] ?? 0, soft.planes[2][index] ?? 0],
  )
  dim(target, (x, y) => {
    const left = smoothstep(1120, 260, x) * smoothstep(300, 640, y)
    const low = smoothstep(690, 960, y) * smoothstep(1500, 1000, x) * 0.45
    const top = smoothstep(330, 0, y) * 0.5
    const corner = smoothstep(0.55, 1.1, Math.hypot((x - 1180) / wide, (y - 600) / high)) * 0.35
    return (1 - weather.shadow * left) * (1 - weather.shadow * low) * (1 - weather.shadow * top) * (1 - corner)
  })
}

/** The valley under northern lights with the lamp out, for pages that do not exist. */
export async function drawUnlit(folder: string): Promise<void> {
  const weather = weathers.find(({ name }) => name === 'aurora')
  if (!weather) throw new Error('There is no aurora.')
  const target = await hero({ ...weather, lamp: weather.spruce, reach: 0.001 })
  grain(target, seedOf('unlit'), 0.012)
  await toSharp(target).resize(1300).webp({ quality: 72, effort: 6 }).toFile(`${folder}/unlit.webp`)
}

export async function drawHeroes(folder: string): Promise<void> {
  for (const weather of weathers) {
    const target = await hero(weather)
    grain(target, seedOf(weather.name), 0.022)
    await toSharp(target).webp({ quality: 88, effort: 6 }).toFile(`${folder}/${weather.name}.webp`)
  }
}
