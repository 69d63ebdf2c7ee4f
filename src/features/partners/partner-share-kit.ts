import type { EventView } from '#features/event/event-profile.schema.ts'
import { kitFiles, type ShareKit, whenAndWhere } from '#features/event/share-kit.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import type { PublicSponsor } from './partners.schema.ts'

type Place = Pick<
  EventView,
  'brandName' | 'logo' | 'accent' | 'phase' | 'status' | 'date' | 'venue' | 'editionYear' | 'siteUrl'
>

/** The cards and texts that tell of a partner whom visitors see. */
export function partnerShareKit(
  event: Place,
  { id, name, logo, year }: Pick<PublicSponsor, 'id' | 'name' | 'logo' | 'year'>,
): ShareKit {
  const { brandName, accent, siteUrl } = event
  const rest = `of ${brandName} ${year}.${whenAndWhere(event, year)} ${siteUrl}`
  return {
    ...kitFiles(`/cards/partner/${id}`, shortDigest([brandName, event.logo, accent, year, name, logo])),
    alt: `${name}, partner of ${brandName} ${year}`,
    own: `We are a partner ${rest}`,
    about: `${name} is a partner ${rest}`,
  }
}
