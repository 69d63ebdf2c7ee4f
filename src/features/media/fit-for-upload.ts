import { LARGEST_BYTES } from '#lib/terms/largest-picture.ts'
import { LARGEST_PIXELS, LONGEST_ORIGINAL, LONGEST_SIDE, STRANGERS_PIXELS } from './media.schema.ts'
import { emptyCanvas, encode, load } from './turn-quarters.ts'

/** Formats that the server reads of those who are not logged in. */
const strangersTypes = ['image/jpeg', 'image/png', 'image/webp']

/** The largest picture the server takes from an organiser and from an applicant. */
const limits = {
  organiser: { pixels: LARGEST_PIXELS, longest: LONGEST_ORIGINAL, types: undefined },
  stranger: { pixels: STRANGERS_PIXELS, longest: LONGEST_SIDE, types: strangersTypes },
}

/**
 * A picture as the server takes it: the file itself, or, if that is too large, drawn anew and made smaller until it is
 * not. A photo becomes a JPEG; what may be transparent stays so.
 * @param url where the browser finds the file
 * @returns a picture that is still too large if nothing helped
 * @throws Error when it cannot be drawn
 */
export async function fitForUpload(url: string, file: Blob, sender: keyof typeof limits = 'organiser'): Promise<Blob> {
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
    return encode(canvas, isPhoto ? 'image/jpeg' : 'image/webp', 0.9)
  }
}

/**
 * Whether a WebP or PNG may hold an orientation, which browsers do not agree on and the server follows. Drawn anew it is
 * what its editor saw. All agree on that of a JPEG.
 */
async function mayBeTurned(file: Blob) {
  if (file.type !== 'image/webp' && file.type !== 'image/png') return false
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return /EXIF|eXIf/.test(text)
}
