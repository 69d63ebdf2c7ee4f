import type { ComponentProps } from 'react'
import type { Picture } from 'vite-imagetools'
import { preloadSource } from './preload-source.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  picture: Picture
  alt: string
  sizes: string
  media?: string | undefined
}

/** A built-in picture, in the best format and width. */
export function BuiltPicture({ picture, alt, sizes, media, ...rest }: Props) {
  const { img } = picture
  return (
    <>
      <BuiltSources picture={picture} sizes={sizes} media={media} leading={rest.fetchPriority === 'high'} />
      <img src={img.src} width={img.w} height={img.h} alt={alt} decoding="async" {...rest} />
    </>
  )
}

/** Its variants as `<source>`s; those of the leading picture are preloaded. */
export function BuiltSources({
  picture,
  leading,
  ...rest
}: { picture: Picture; sizes: string; leading?: boolean } & Pick<ComponentProps<'source'>, 'media'>) {
  const sources = Object.entries(picture.sources).map(([format, srcSet]) => ({
    type: `image/${format}`,
    srcSet,
    ...rest,
  }))
  if (import.meta.env.SSR && leading) preloadSource(sources[0])
  return sources.map(source => <source key={source.type} {...source} />)
}
