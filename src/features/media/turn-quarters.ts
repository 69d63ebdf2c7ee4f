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

export async function load(url: string): Promise<HTMLImageElement> {
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
