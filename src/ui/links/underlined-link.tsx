import type { ComponentProps } from 'react'
import { SiteLink } from './site-link.tsx'

/** A standalone link, underlined in ember. */
export function UnderlinedLink({ className = '', ...rest }: ComponentProps<typeof SiteLink>) {
  return (
    <SiteLink
      className={`pressable inline-block max-w-full border-ember border-b-2 py-1 font-semibold transition-colors duration-200 hover:border-current ${className}`}
      {...rest}
    />
  )
}
