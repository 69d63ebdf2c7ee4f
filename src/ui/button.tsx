import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-[color-mix(in_oklab,var(--color-accent),black_14%)]',
  /** On pictures and night. */
  ghost: 'bg-white/10 text-white inset-ring-2 inset-ring-white/50 hover:bg-white/20',
  /** On snow and paper. */
  quiet: 'bg-paper text-ink inset-ring inset-ring-line hover:bg-snow',
  /** Accepts a person: Approve, Select. */
  agree: 'bg-aurora-deep text-white hover:bg-[color-mix(in_oklab,var(--color-aurora-deep),black_14%)]',
  danger: 'bg-rose-deep text-white hover:bg-[#7f1b0e]',
} as const

const sizes = {
  large: 'rounded-full px-[min(1.5rem,7.5vw)] py-3.5 text-[1.0625rem]',
  small: 'rounded-xl px-4 py-2.5 text-[0.9375rem]',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** A button's classes, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'large' }: Look = {}): string {
  return `forced-colors:border inline-flex min-h-11 cursor-pointer items-center justify-center gap-2.5 text-center font-semibold no-underline transition-colors duration-200 ease-out aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60 ${looks[look]} ${sizes[size]}`
}

/** A button with type 'button' by default. */
export function Button({ look, size, className = '', type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClass({ look, size })} ${className}`} {...rest} />
}
