import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { high, horizon, wide } from './camera.ts'
import { hero, weathers } from './heroes.ts'
import { grain, toSharp } from './picture.ts'

const ridge = 'M0,26.4L4.6,22.6L7.4,24L12.6,18.8L16,21.6L19.4,19.9L24.6,24.2L28,22.4L32,25V32H0Z'

/** The one brave light over a dark ridge, in a box of 32 by 32. */
function icon(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>A light over a dark ridge</title><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#101a33"/><stop offset=".4" stop-color="#2c2f5c"/><stop offset=".66" stop-color="#b9463a"/><stop offset=".8" stop-color="#f08a4b"/></linearGradient><radialGradient id="glow" cx="20" cy="11.4" r="13" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#ffcf8a" stop-opacity=".85"/><stop offset=".45" stop-color="#ff9a5a" stop-opacity=".28"/><stop offset="1" stop-color="#ff9a5a" stop-opacity="0"/></radialGradient><clipPath id="tile"><rect width="32" height="32" rx="${corner}"/></clipPath></defs><g clip-path="url(#tile)"><path fill="url(#sky)" d="M0,0H32V32H0Z"/><path fill="url(#glow)" d="M0,0H32V32H0Z"/><circle cx="20" cy="11.4" r="4.4" fill="#fff3dc"/><path fill="#0a0f1c" d="${ridge}"/></g></svg>\n`
}

/** A PNG picture in the wrapping of an ICO file, which holds it as it is. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

export async function drawBrand(folder: string): Promise<void> {
  await writeFile(`${folder}/favicon.svg`, icon(7))
  const small = await sharp(Buffer.from(icon(7)), { density: 72 })
    .resize(32)
    .png({ compressionLevel: 9 })
    .toBuffer()
  await writeFile(`${folder}/favicon.ico`, ico(small, 32))
  const square = Buffer.from(icon(0))
  for (const [name, size] of [
    ['icon-192', 192],
    ['icon-512', 512],
    ['apple-touch-icon', 180],
  ] as const) {
    await sharp(square, { density: (72 * size) / 32 })
      .resize(size)
      .png({ compressionLevel: 9 })
      .toFile(`${folder}/${name}.png`)
  }
  const weather = weathers.find(({ name }) => name === 'aurora')
  if (!weather) throw new Error('The aurora is missing from the heroes.')
  const target = await hero(weather)
  grain(target, 7, 0.018)
  const crop = { width: wide, height: Math.round((wide * 630) / 1200) }
  const top = Math.min(high - crop.height, Math.max(0, horizon - Math.round(crop.height * 0.58)))
  await toSharp(target)
    .extract({ left: 0, top, ...crop })
    .resize(1200, 630)
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(`${folder}/og-default.jpg`)
}
