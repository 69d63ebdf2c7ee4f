import type { ComponentProps } from 'react'
import type { Picture } from 'vite-imagetools'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  picture: Picture
  alt: string
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
}

/** A picture of the site itself, in the best format and width. */
export function BuiltPicture({ picture: { sources, img }, alt, sizes, ...rest }: Props) {
  return (
    <>
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={img.src} width={img.w} height={img.h} alt={alt} decoding="async" {...rest} />
    </>
  )
}
