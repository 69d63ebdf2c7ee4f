import type { EventView } from '#features/event/event-profile.schema.ts'
import { kitFiles, type ShareKit, whenAndWhere } from '#features/event/share-kit.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import type { PublicSpeaker } from './speakers.schema.ts'

type Shared = Pick<PublicSpeaker, 'id' | 'name' | 'title' | 'photo' | 'topic' | 'talkTitle' | 'year'>
type Place = Pick<
  EventView,
  'brandName' | 'logo' | 'accent' | 'phase' | 'status' | 'date' | 'venue' | 'editionYear' | 'siteUrl'
>

/** The cards and texts that tell of a speaker whom visitors see. */
export function speakerShareKit(event: Place, speaker: Shared): ShareKit {
  const { id, name, title, photo, year } = speaker
  const { brandName, logo, accent, siteUrl } = event
  const talk = talkTitleOf(speaker)
  const rest = `at ${brandName} ${year}: “${talk}”.${whenAndWhere(event, year)} ${siteUrl}/speakers/${id}`
  return {
    ...kitFiles(`/cards/speaker/${id}`, shortDigest([brandName, logo, accent, year, name, title, photo, talk])),
    alt: `${name}, ${title}: “${talk}”, ${brandName} ${year}`,
    own: `I am speaking ${rest}`,
    about: `${name} is speaking ${rest}`,
  }
}
