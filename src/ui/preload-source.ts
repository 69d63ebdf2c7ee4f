import type { ComponentProps } from 'react'
import { preload } from 'react-dom'

/**
 * Has the files of a `<picture>` in its first format asked for at the very top of a page: the stylesheet between there and
 * the picture takes a slow line some time. On the server alone: in the browser the picture is there as soon as its page is.
 */
export function preloadSource(source: ComponentProps<'source'> | undefined): void {
  if (!source) return
  const { type, srcSet = '', sizes, media } = source
  preload(srcSet, { as: 'image', type, imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' })
}
