import { isDeepStrictEqual } from 'node:util'
import { isOwnText } from '#features/event/bare-profile.ts'
import { readDetails } from '#features/event/edition-details.schema.ts'
import { defaultProfile, type EventProfile } from '#features/event/event-profile.schema.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { readEditions } from './editions.domain.ts'
import { readEventProfile } from './event.domain.ts'

export const measureEvent: Measure = async ({ db, year }) => {
  const editions = await readEditions(db)
  const {
    theme,
    date,
    venueName,
    venueAddress,
    published,
    details = '{}',
  } = editions.find(edition => edition.year === year) ?? {}
  const profile = await readEventProfile(db)
  const isOwn = (...fields: (keyof EventProfile)[]) =>
    fields.every(field => !isDeepStrictEqual(profile[field], defaultProfile[field]))
  const inherited = defaultProfile.socialLinks.map(({ url }) => url)
  return {
    theme: partsThere(theme, date),
    venue: partsThere(venueName, venueAddress),
    published: partsThere(published),
    contact: partsThere(isOwnText('brandName', profile), isOwnText('contactEmail', profile)),
    address: partsThere(isOwnText('mailingAddress', profile), isOwn('contactPhone')),
    links: partsThere(!profile.socialLinks.some(({ url }) => inherited.includes(url))),
    'licence-texts': partsThere(isOwn('programme', 'organisation', 'licenceNotice')),
    numbers: partsThere(readDetails(details).numbers.length > 0),
    'next-edition': partsThere(editions.some(({ stage }) => stage === 'draft')),
  }
}
