import { LARGEST_BYTES, LARGEST_PIXELS, LONGEST_ORIGINAL } from '#features/media/media.schema.ts'

/**
 * A picture as the server takes it: the file itself, or, if that is too large, drawn anew and made smaller until it is
 * not. A photo becomes a JPEG; what may be transparent stays so.
 * @param url where the browser finds the file
 * @returns a picture that is still too large if nothing helped
 * @throws Error when it cannot be drawn
 */
export async function fitForUpload(url: string, file: Blob): Promise<Blob> {
  const image = await load(url)
  const { naturalWidth: width, naturalHeight: height } = image
  if (file.size <= LARGEST_BYTES && width * height <= LARGEST_PIXELS) return file
  const isPhoto = file.type === 'image/jpeg'
  let longest = LONGEST_ORIGINAL
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
    return encode(canvas, isPhoto ? 'image/jpeg' : 'image/webp', 0.9)
  }
}

/**
 * A picture turned by quarters, as a new one; without loss, but for what a photo's own format costs.
 * @throws Error when the picture cannot be drawn
 */
export async function turnQuarters(url: string, quarters: number, type: string): Promise<Blob> {
  const image = await load(url)
  const { naturalWidth: width, naturalHeight: height } = image
  const isUpright = quarters % 2 === 0
  const { canvas, context } = emptyCanvas(isUpright ? width : height, isUpright ? height : width)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(image, -width / 2, -height / 2)
  return type === 'image/jpeg' ? encode(canvas, type, 1) : encode(canvas, 'image/png')
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
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
function encode(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('Nothing could be drawn.'))), type, quality)
  })
}
