import sharp, { type Sharp } from 'sharp'
import { type Colour, clamp } from './colour.ts'
import { random } from './random.ts'

/** Three planes of floats: thin veils lie on each other without banding until the last step. */
export type Picture = { width: number; height: number; planes: readonly [Float32Array, Float32Array, Float32Array] }
export type Mask = { width: number; height: number; values: Float32Array }
type At<T> = (x: number, y: number, index: number) => T

export function picture(width: number, height: number): Picture {
  const size = width * height
  return { width, height, planes: [new Float32Array(size), new Float32Array(size), new Float32Array(size)] }
}

export function copyOf(source: Picture): Picture {
  const [red, green, blue] = source.planes
  return { width: source.width, height: source.height, planes: [red.slice(), green.slice(), blue.slice()] }
}

export function colourAt(source: Picture, x: number, y: number): Colour {
  const column = clamp(Math.round(x), 0, source.width - 1)
  const row = clamp(Math.round(y), 0, source.height - 1)
  const index = row * source.width + column
  const [red, green, blue] = source.planes
  return [red[index] ?? 0, green[index] ?? 0, blue[index] ?? 0]
}

/** Lays paint over the picture: `alpha` says how thick, `colour` which. */
export function lay(target: Picture, alpha: At<number>, colour: At<Colour>, top = 0, bottom = target.height): void {
  const [red, green, blue] = target.planes
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(target.height, bottom); y++) {
    for (let x = 0; x < target.width; x++) {
      const index = y * target.width + x
      const a = alpha(x, y, index)
      if (a <= 0.0005) continue
      const [r, g, b] = colour(x, y, index)
      red[index] = (red[index] ?? 0) * (1 - a) + r * a
      green[index] = (green[index] ?? 0) * (1 - a) + g * a
      blue[index] = (blue[index] ?? 0) * (1 - a) + b * a
    }
  }
}

/** Adds light the way two lamps add up on film: bright stays below white. */
export function shine(target: Picture, colour: Colour, amount: At<number>, top = 0, bottom = target.height): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(target.height, bottom); y++) {
    for (let x = 0; x < target.width; x++) {
      const index = y * target.width + x
      const light = amount(x, y, index)
      if (light <= 0.0005) continue
      for (const [channel, plane] of target.planes.entries()) {
        plane[index] = 1 - (1 - (plane[index] ?? 0)) * (1 - clamp((colour[channel] ?? 0) * light))
      }
    }
  }
}

export function dim(target: Picture, factor: At<number>): void {
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const index = y * target.width + x
      const by = factor(x, y, index)
      for (const plane of target.planes) plane[index] = (plane[index] ?? 0) * by
    }
  }
}

export function svg(width: number, height: number, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  )
}

/** The opacity of vector shapes, pixel by pixel. */
export async function stencil(width: number, height: number, body: string): Promise<Mask> {
  const { data } = await sharp(svg(width, height, body))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, values: Float32Array.from(data, value => value / 255) }
}

/** Lays coloured vector shapes over the picture. */
export async function paste(target: Picture, body: string, strength = 1): Promise<void> {
  const { data } = await sharp(svg(target.width, target.height, body))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const part = (index: number, channel: number) => (data[index * 4 + channel] ?? 0) / 255
  lay(
    target,
    (_, __, index) => part(index, 3) * strength,
    (_, __, index) => [part(index, 0), part(index, 1), part(index, 2)],
  )
}

export function maskAt(mask: Mask, x: number, y: number): number {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return 0
  return mask.values[row * mask.width + column] ?? 0
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  stride: number,
  step: number,
  radius: number,
): void {
  const share = 1 / (radius * 2 + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    const last = start + (length - 1) * step
    let sum = (from[start] ?? 0) * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += from[Math.min(start + i * step, last)] ?? 0
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum * share
      sum +=
        (from[Math.min(start + (i + radius + 1) * step, last)] ?? 0) -
        (from[Math.max(start + (i - radius) * step, start)] ?? 0)
    }
  }
}

/** Three box blurs each way, which is close to a Gaussian of about the given radius in pixels. */
export function blur(
  values: Float32Array,
  width: number,
  height: number,
  radiusX: number,
  radiusY = radiusX,
): Float32Array {
  const from = values.slice()
  const to = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    blurLines(from, to, height, width, width, 1, Math.round(radiusX))
    blurLines(to, from, width, height, 1, width, Math.round(radiusY))
  }
  return from
}

export function blurred(source: Picture, radiusX: number, radiusY = radiusX): Picture {
  const soften = (plane: Float32Array) => blur(plane, source.width, source.height, radiusX, radiusY)
  const [red, green, blue] = source.planes
  return { width: source.width, height: source.height, planes: [soften(red), soften(green), soften(blue)] }
}

/** Film grain, strongest in the middle tones; it also dithers the long gradients. */
export function grain(target: Picture, seed: number, strength: number): void {
  const next = random(seed)
  const raw = new Float32Array(target.width * target.height)
  for (let i = 0; i < raw.length; i++) raw[i] = next() + next() - 1
  const soft = blur(raw, target.width, target.height, 1)
  const [red, green, blue] = target.planes
  for (let i = 0; i < raw.length; i++) {
    const light = ((red[i] ?? 0) + (green[i] ?? 0) + (blue[i] ?? 0)) / 3
    const grit = ((soft[i] ?? 0) * 2.6 + (raw[i] ?? 0) * 0.25) * strength * (0.45 + 2.2 * light * (1 - light))
    red[i] = (red[i] ?? 0) + grit
    green[i] = (green[i] ?? 0) + grit
    blue[i] = (blue[i] ?? 0) + grit
  }
}

export function toSharp(source: Picture): Sharp {
  const bytes = Buffer.alloc(source.width * source.height * 3)
  const [red, green, blue] = source.planes
  for (let i = 0; i < red.length; i++) {
    bytes[i * 3] = Math.round(clamp(red[i] ?? 0) * 255)
    bytes[i * 3 + 1] = Math.round(clamp(green[i] ?? 0) * 255)
    bytes[i * 3 + 2] = Math.round(clamp(blue[i] ?? 0) * 255)
  }
  return sharp(bytes, { raw: { width: source.width, height: source.height, channels: 3 } })
}
