import type { CSSProperties } from 'react'
import { monogramOf } from '#lib/terms/monogram.ts'

interface Props {
  name: string
  className: string
  /** Whether it is drawn below 64 pixels. */
  small?: boolean
}

/** The initials of a person without a portrait, drawn by the styles: they are no text, since the name is beside them. */
export function Monogram({ name, className, small }: Props) {
  const { letters, ground, size, rise } = monogramOf(name, small)
  const style: CSSProperties & Record<`--${string}`, number> = { color: ground, '--size': size, '--rise': rise }
  return <span aria-hidden data-letters={letters} className={`monogram ${className}`} style={style} />
}
