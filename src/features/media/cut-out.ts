import { LONGEST_SIDE } from './media.schema.ts'

/** A part of a picture, in per cent of its sides. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface Adjustment {
  /** 1 for the size it has. */
  scale: number
  /** In degrees, clockwise. */
  rotation: number
}

/**
 * Draws what a frame shows of a picture that is enlarged and turned about its middle. A photo becomes a JPEG; what may
 * be transparent stays so.
 * @param type of the picture, as a media type
 * @throws Error when the picture cannot be drawn
 */
export async function cutOut(image: HTMLImageElement, part: Part, { scale, rotation }: Adjustment, type: string) {
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const [partWidth, partHeight] = [(part.width / 100) * width, (part.height / 100) * height]
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(partWidth, partHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(partWidth * shrink))
  canvas.height = Math.max(1, Math.round(partHeight * shrink))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on.')
  const isPhoto = type === 'image/jpeg'
  if (isPhoto) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.scale(shrink, shrink)
  context.translate(width / 2 - (part.x / 100) * width, height / 2 - (part.y / 100) * height)
  context.rotate((rotation * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(image, -width / 2, -height / 2)
  return encode(canvas, isPhoto ? 'image/jpeg' : 'image/webp')
}

/** A browser that cannot write WebP writes PNG, which keeps transparency too. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('Nothing could be drawn.'))), type, 0.95)
  })
}
