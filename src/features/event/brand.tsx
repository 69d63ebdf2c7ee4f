import { BrandName, HeaderBrand } from './brand-name.tsx'
import type { EventView } from './event-profile.schema.ts'

const places = {
  header: 'h-11 max-w-[min(12rem,42vw)]',
  footer: 'h-16 max-w-full',
  dashboard: 'h-9 max-w-[min(11rem,55vw)]',
}

/** A tall logo would be tiny, so it is larger and has the name beside it. */
const tallPlaces = { header: 'h-14 shrink-0', footer: 'h-24 shrink-0', dashboard: 'h-11 shrink-0' }

interface Props {
  event: Pick<EventView, 'brandName' | 'logo' | 'logoLook'>
  place: keyof typeof places
}

/** The event's logo on night, a dark one on a light plate; without a logo, the name. */
export function Brand({ event: { brandName, logo, logoLook }, place }: Props) {
  const name = place === 'header' ? <HeaderBrand name={brandName} /> : <BrandName name={brandName} />
  if (!logoLook) return name
  const { width, height, isDark } = logoLook
  const isTall = height > width
  const image = (
    <img
      src={logo.replace(/\d+\.webp$/, '480.webp')}
      alt={isTall ? '' : brandName}
      width={width}
      height={height}
      className={`w-auto object-contain object-left ${isTall ? tallPlaces[place] : places[place]} ${isDark ? 'rounded-lg bg-white p-1.5' : ''}`}
    />
  )
  if (!isTall) return image
  return (
    <span className="flex items-center gap-3">
      {image}
      <span className="min-w-0">{name}</span>
    </span>
  )
}
