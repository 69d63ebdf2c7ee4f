import type { ComponentProps } from 'react'
import type { Picture } from 'vite-imagetools'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  picture: Picture
  alt: string
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
}

/** A picture of the site itself, in the best format and width. */
export function BuiltPicture({ picture, alt, sizes, ...rest }: Props) {
  const { img } = picture
  return (
    <>
      <BuiltSources picture={picture} sizes={sizes} />
      <img src={img.src} width={img.w} height={img.h} alt={alt} decoding="async" {...rest} />
    </>
  )
}

/** Its files as sources of a `<picture>`. */
export function BuiltSources({ picture, ...rest }: { picture: Picture } & ComponentProps<'source'>) {
  return Object.entries(picture.sources).map(([format, srcSet]) => (
    <source key={format} type={`image/${format}`} srcSet={srcSet} {...rest} />
  ))
}
