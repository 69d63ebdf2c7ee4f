import type { ComponentProps } from 'react'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { focusOf } from '#features/pictures/focus-of.ts'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { BuiltPicture } from '#ui/built-picture.tsx'
import type { RecapPicture } from './recap-pictures.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'sizes'> {
  picture: RecapPicture
  sizes: string
  /** For a picture with its text beside it. */
  alt?: string
  /** The largest needed width, in pixels. */
  widest?: number
}

/** A picture of a recap, uploaded or built-in. */
export function RecapImage({ picture, sizes, alt = picture.alt, widest = 1200, ...rest }: Props) {
  if (picture.own) {
    const style = { objectPosition: focusOf(picture.own) }
    return <StoredPicture src={picture.own.picture} otherwise={null} {...{ alt, sizes, widest, style }} {...rest} />
  }
  return (
    <picture className="contents">
      <BuiltPicture picture={picture.built} alt={alt} sizes={sizes} {...rest} />
    </picture>
  )
}

/** The address of the whole picture. */
export function largePath(picture: RecapPicture): string {
  if (!picture.own) return picture.built.img.src
  const hash = storedHash(picture.own.picture)
  return hash ? mediaPath(hash, 1920, 'jpg') : picture.own.picture
}
