import { BrandName, HeaderBrand } from './brand-name.tsx'
import type { EventView } from './event-profile.schema.ts'

const places = {
  header: 'h-11 max-w-[min(12rem,42vw)]',
  footer: 'h-16 max-w-full',
  dashboard: 'h-9 max-w-[min(11rem,55vw)]',
}

interface Props {
  event: Pick<EventView, 'brandName' | 'logo' | 'logoLook'>
  place: keyof typeof places
}

/** The logo of the event on night, on light ground if it is dark; its name where there is none. */
export function Brand({ event: { brandName, logo, logoLook }, place }: Props) {
  const name = place === 'header' ? <HeaderBrand name={brandName} /> : <BrandName name={brandName} />
  if (!logoLook) return name
  const { width, height, isDark } = logoLook
  return (
    <img
      src={logo.replace(/\d+\.webp$/, '480.webp')}
      alt={brandName}
      width={width}
      height={height}
      className={`w-auto object-contain object-left ${places[place]} ${isDark ? 'rounded-lg bg-white p-1.5' : ''}`}
    />
  )
}
