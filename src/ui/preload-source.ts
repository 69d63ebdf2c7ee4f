import type { ComponentProps } from 'react'
import { preload } from 'react-dom'

/**
 * Preloads the first format of a `<picture>` at the top of the page, before the inlined stylesheet. Server only: in the
 * browser it renders with its page.
 */
export function preloadSource(source: ComponentProps<'source'> | undefined): void {
  if (!source) return
  const { type, srcSet = '', sizes, media } = source
  preload(srcSet, { as: 'image', type, imageSrcSet: srcSet, imageSizes: sizes, media, fetchPriority: 'high' })
}
