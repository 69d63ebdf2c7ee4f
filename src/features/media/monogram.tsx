import { monogramOf } from '#lib/terms/monogram.ts'

interface Props {
  name: string
  className: string
  /** Whether it is drawn below 64 pixels. */
  small?: boolean
}

/** The initials of a person without a portrait. Hidden from screen readers: the name is beside it. */
export function Monogram({ name, className, small }: Props) {
  const { letters, ground, size, rise } = monogramOf(name, small)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="xMinYMax"
      color={ground}
      className={`monogram ${className}`}
    >
      <text x={size === 56 ? 5 : 7} y={100 - rise} fontSize={size}>
        {letters}
      </text>
    </svg>
  )
}
