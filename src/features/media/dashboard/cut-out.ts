import { LARGEST_BYTES, LONGEST_SIDE } from '#features/media/media.schema.ts'

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

/** How a picture is cut out: quarter turns first, then the frame and what is done inside it. */
export interface Cut {
  /** Clockwise, from 0 to 3. */
  quarters: number
  part: Part
  adjustment: Adjustment
}

/**
 * Draws what a frame shows of a picture that is enlarged and turned about its middle. A photo becomes a JPEG; what may
 * be transparent stays so. What would be too large for the server is made smaller until it is not.
 * @param type of the picture, as a media type
 * @throws Error when the picture cannot be drawn
 */
export async function cutOut(image: HTMLImageElement, part: Part, adjustment: Adjustment, type: string) {
  const isPhoto = type === 'image/jpeg'
  let longest = LONGEST_SIDE
  let picture = await encode(draw(image, part, adjustment, isPhoto, longest), isPhoto ? 'image/jpeg' : 'image/webp')
  while (picture.size > LARGEST_BYTES && longest > 300) {
    longest *= 0.75
    picture = await encode(draw(image, part, adjustment, isPhoto, longest), isPhoto ? 'image/jpeg' : 'image/webp')
  }
  return picture
}

/**
 * A picture turned by quarters, as a new one; without loss, but for what a photo's own format costs.
 * @throws Error when the picture cannot be drawn
 */
export async function turnQuarters(url: string, quarters: number, type: string): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const isUpright = quarters % 2 === 0
  const { canvas, context } = emptyCanvas(isUpright ? width : height, isUpright ? height : width)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(image, -width / 2, -height / 2)
  return type === 'image/jpeg' ? encode(canvas, type, 1) : encode(canvas, 'image/png')
}

function draw(
  image: HTMLImageElement,
  part: Part,
  { scale, rotation }: Adjustment,
  isPhoto: boolean,
  longest: number,
): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const [partWidth, partHeight] = [(part.width / 100) * width, (part.height / 100) * height]
  const shrink = Math.min(1, longest / Math.max(partWidth, partHeight))
  const { canvas, context } = emptyCanvas(partWidth * shrink, partHeight * shrink)
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
  return canvas
}

function emptyCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw on.')
  return { canvas, context }
}

/** A browser that cannot write WebP writes PNG, which keeps transparency too. */
function encode(canvas: HTMLCanvasElement, type: string, quality = 0.95): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('Nothing could be drawn.'))), type, quality)
  })
}
