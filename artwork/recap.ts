import { detailScenes } from './detail-scenes.ts'
import { doorScenes } from './door-scenes.ts'
import { hallScenes, vignette } from './hall-scenes.ts'
import { lobbyScenes } from './lobby-scenes.ts'
import { noise } from './noise.ts'
import { blurred, grain, lay, type Picture, picture, toSharp } from './picture.ts'
import { random, seedOf } from './random.ts'
import type { Scene } from './scene.ts'
import { hall } from './stage-light.ts'

const drawn = new Map([...hallScenes, ...lobbyScenes, ...doorScenes, ...detailScenes].map(scene => [scene.slug, scene]))

/** The day as it went; the place in the list becomes the number in the file name. */
const day = [
  'frost-at-seven',
  'doors-open',
  'two-hundred-names',
  'first-coffee',
  'the-orange-vests',
  'lights-on',
  'in-the-wings',
  'full-house',
  'first-words',
  'listening',
  'the-microphone',
  'sound-desk',
  'a-picture-of-the-valley',
  'hands-up',
  'long-tables',
  'by-the-window',
  'a-fiddle-at-rest',
  'applause',
  'everyone-on-stage',
  'snow-at-the-door',
]

async function recapScene(scene: Scene): Promise<Picture> {
  const target = picture(hall.width, hall.height)
  const seed = seedOf(scene.slug)
  await scene.paint(target, noise(seed), random(seed))
  const soft = blurred(target, 22)
  lay(
    target,
    () => 0.12,
    (_, __, index) => [soft.planes[0][index] ?? 0, soft.planes[1][index] ?? 0, soft.planes[2][index] ?? 0],
  )
  vignette(target)
  grain(target, seed, 0.03)
  return target
}

export async function drawRecap(folder: string): Promise<void> {
  for (const [index, slug] of day.entries()) {
    const scene = drawn.get(slug)
    if (!scene) throw new Error(`No scene is called ${slug}.`)
    const target = await recapScene(scene)
    const file = `${String(index + 1).padStart(2, '0')}-${slug}.webp`
    await toSharp(target).webp({ quality: 82, effort: 6 }).toFile(`${folder}/${file}`)
  }
}
