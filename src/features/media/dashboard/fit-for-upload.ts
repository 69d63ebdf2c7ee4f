import { LARGEST_PIXELS, LONGEST_ORIGINAL } from '#features/media/media.schema.ts'
import { LARGEST_BYTES } from '#lib/terms/largest-picture.ts'
import { emptyCanvas, encode, load } from './turn-quarters.ts'

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
