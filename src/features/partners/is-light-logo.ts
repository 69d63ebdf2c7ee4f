const width = 48
const height = 32
/** The lowest value of a light channel, out of 255. */
const light = 215

/** Whether a loaded logo is mostly light on transparent ground, and so invisible on white. */
export function isLightLogo(img: HTMLImageElement): boolean {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  try {
    context?.drawImage(img, 0, 0, width, height)
    return isLight(context?.getImageData(0, 0, width, height).data ?? [])
  } catch {
    // Scripts cannot read pictures of other sites.
    return false
  }
}

function isLight(pixels: ArrayLike<number>): boolean {
  let drawn = 0
  let lit = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    drawn++
    if ([0, 1, 2].every(channel => (pixels[at + channel] ?? 0) >= light)) lit++
  }
  return drawn < width * height && lit > drawn / 2
}
