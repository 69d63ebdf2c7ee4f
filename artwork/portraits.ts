import sharp from 'sharp'
import { beard } from './beard.ts'
import { clothes } from './clothes.ts'
import { type Colour, clamp, css, hex, mix, scale, smoothstep } from './colour.ts'
import { curve, fill } from './curve.ts'
import { eyesAndNose, mouth } from './features.ts'
import { glasses } from './glasses.ts'
import { ears, headOutline, neck, planes, shadowPlane, years } from './head.ts'
import { headdress } from './headdress.ts'
import { fractal, noise } from './noise.ts'
import type { Person } from './person.ts'
import { blur, dim, grain, lay, type Picture, picture, shine, svg, toSharp } from './picture.ts'
import { cast } from './portrait-cast.ts'
import { random, seedOf } from './random.ts'
import { skinOf } from './skin.ts'
import { slugOf } from './slug.ts'

const frame = 800

function softeners(): string {
  return [1, 2, 4, 8, 16]
    .map(
      radius =>
        `<filter id="soft${radius}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    )
    .join('')
}

function drawing(person: Person): string {
  const skin = skinOf(person.skin)
  const hair = headdress(person)
  const garment = clothes(person)
  const face = curve(headOutline(person))
  const gradient = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${id === 'cloth' ? 680 : 160}" y1="${id === 'cloth' ? 600 : -60}" x2="${id === 'cloth' ? 120 : -170}" y2="${id === 'cloth' ? 800 : 60}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const place = `translate(${400 + person.turn * 8} ${376 - (person.length - 1) * 60}) rotate(${person.tilt} 0 190)`
  const lean = `rotate(${(person.turn * 5 - person.tilt * 0.5).toFixed(2)} 400 640) translate(${(-person.turn * 16).toFixed(1)} 0)`
  const zoom = 1.1 * (0.97 + 0.07 * random(seedOf(person.name))())
  const head = [
    hair.ears ? ears(person, skin) : '',
    `<clipPath id="face"><path d="${face}"/></clipPath>`,
    fill(face, 'url(#skin)'),
    `<g clip-path="url(#face)">${planes(person, skin)}${shadowPlane(person, skin)}</g>`,
    years(person, skin),
    eyesAndNose(person, skin),
    beard(person),
    mouth(person, skin),
  ].join('')
  const figure = [
    `<g transform="${lean}">${garment.behind}</g>`,
    `<g transform="${place}">${hair.back}</g>`,
    neck(person, skin),
    `<g transform="${lean}">${garment.body}${garment.front}</g>`,
    `<g transform="${place}">${head}${hair.front}${glasses(person, person.skin === 'ebony' || person.skin === 'deep' ? '#d8b36a' : '#1c1a22')}</g>`,
  ].join('')
  const defs = `<defs>${softeners()}${gradient('skin', mixed(skin.light, skin.base, 0.25), skin.base)}${gradient('cloth', css(mix(hex(person.cloth), [1, 0.96, 0.9], 0.16)), css(scale(hex(person.cloth), 0.62)))}</defs>`
  const mirror = person.light === 'left' ? 'transform="translate(800 0) scale(-1 1)"' : ''
  return `${defs}<g ${mirror}><g transform="translate(400 838) scale(${zoom.toFixed(3)}) translate(${-400 - person.turn * 22} -830)">${figure}</g></g>`
}

function mixed(a: string, b: string, t: number): string {
  return css(mix(hex(a), hex(b), t))
}

async function portrait(person: Person): Promise<Picture> {
  const target = picture(frame, frame)
  const source = noise(seedOf(person.name))
  const near = hex(person.ground[0])
  const far = hex(person.ground[1])
  const side = person.light === 'left' ? 0.22 : 0.78
  lay(
    target,
    () => 1,
    (x, y) => {
      const stroke = fractal(source, x / 210 + y / 300, y / 70 - x / 260, 4)
      const distance = Math.hypot(x / frame - side, (y / frame - 0.26) * 0.92) + 0.05 * stroke
      return mix(near, far, smoothstep(0.02, 0.92, distance))
    },
  )
  const { data } = await sharp(svg(frame, frame, drawing(person)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = new Float32Array(frame * frame)
  for (let i = 0; i < alpha.length; i++) alpha[i] = (data[i * 4 + 3] ?? 0) / 255
  const shadow = blur(alpha, frame, frame, 26)
  const offset = side > 0.5 ? 22 : -22
  dim(
    target,
    (x, y) =>
      1 -
      0.34 *
        (shadow[Math.min(y + 10, frame - 1) * frame + clamp(x + offset, 0, frame - 1)] ?? 0) *
        smoothstep(0, 200, y),
  )
  lay(
    target,
    (_, __, index) => alpha[index] ?? 0,
    (_, __, index): Colour => [
      (data[index * 4] ?? 0) / 255,
      (data[index * 4 + 1] ?? 0) / 255,
      (data[index * 4 + 2] ?? 0) / 255,
    ],
  )
  const rim = blur(alpha, frame, frame, 5)
  const direction = side > 0.5 ? -1 : 1
  const at = (x: number, y: number) => rim[clamp(y, 0, frame - 1) * frame + clamp(x, 0, frame - 1)] ?? 0
  shine(
    target,
    mix(near, [1, 1, 1], 0.2),
    (x, y, index) => 0.62 * (alpha[index] ?? 0) * clamp((at(x - direction * 9, y) - at(x + direction * 9, y)) * 0.9),
  )
  dim(target, (x, y) => 1 + 0.05 * fractal(source, x / 120 + y / 90, y / 46 - x / 150, 3))
  grain(target, seedOf(person.name), 0.035)
  return target
}

export async function drawPortraits(folder: string): Promise<void> {
  for (const person of cast) {
    const target = await portrait(person)
    await toSharp(target)
      .webp({ quality: 84, effort: 6 })
      .toFile(`${folder}/${slugOf(person.name)}.webp`)
  }
}
