import { LARGEST_BYTES } from '#lib/terms/largest-picture.ts'
import { LARGEST_PIXELS, LONGEST_ORIGINAL, LONGEST_SIDE, STRANGERS_PIXELS } from './media.schema.ts'

/**
 * Turns a picture by quarters into a new one.
 * @throws Error when it cannot be drawn
 */
export async function turnQuarters(url: string, quarters: number, type: string): Promise<Blob> {
  const image = await load(url)
  const { naturalWidth: width, naturalHeight: height } = image
  const isUpright = quarters % 2 === 0
  const { canvas, context } = emptyCanvas(isUpright ? width : height, isUpright ? height : width)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(image, -width / 2, -height / 2)
  return type === 'image/jpeg' ? encodeCanvas(canvas, type, 1) : encodeCanvas(canvas, 'image/png')
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** An empty canvas in whole pixels. */
export function emptyCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on.')
  return { canvas, context }
}

/** Browsers without WebP encoding write PNG, which keeps transparency too. */
export function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('Nothing could be drawn.'))), type, quality)
  })
}

/** Formats that the server accepts from visitors. */
const strangersTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The largest pictures that organizers and applicants may send. */
const limits = {
  organizer: { pixels: LARGEST_PIXELS, longest: LONGEST_ORIGINAL, types: undefined },
  stranger: { pixels: STRANGERS_PIXELS, longest: LONGEST_SIDE, types: strangersTypes },
}

/**
 * The file itself or, if it is too large, a smaller version. A photo becomes a JPEG; transparency is kept.
 * @param url the file's address in the browser
 * @returns a picture that may still be too large
 * @throws Error when it cannot be drawn
 */
export async function fitForUpload(url: string, file: Blob, sender: keyof typeof limits = 'organizer'): Promise<Blob> {
  const { pixels, types, ...largest } = limits[sender]
  const image = await load(url)
  const { naturalWidth: width, naturalHeight: height } = image
  const isRead = types?.includes(file.type) ?? true
  const isCertain = sender === 'stranger' || !(await mayBeTurned(file))
  if (isRead && isCertain && file.size <= LARGEST_BYTES && width * height <= pixels) return file
  const isPhoto = file.type === 'image/jpeg'
  let { longest } = largest
  let picture = await smaller()
  while (picture.size > LARGEST_BYTES && longest > 300) {
    longest *= 0.85
    picture = await smaller()
  }
  return picture

  function smaller() {
    const shrink = Math.min(1, longest / Math.max(width, height))
    const { canvas, context } = emptyCanvas(width * shrink, height * shrink)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return encodeCanvas(canvas, isPhoto ? 'image/jpeg' : 'image/webp', 0.9)
  }
}

/**
 * Whether a WebP or PNG may contain an orientation. Browsers disagree on it and the server applies it, so the picture
 * is redrawn as its editor saw it. JPEG is consistent.
 */
async function mayBeTurned(file: Blob) {
  if (file.type !== 'image/webp' && file.type !== 'image/png') return false
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return /EXIF|eXIf/.test(text)
}
