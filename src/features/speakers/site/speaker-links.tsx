import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { SocialIcon } from '#ui/links/social-icon.tsx'

/** The speaker's links. */
export function SpeakerLinks({ speaker }: { speaker: PublicSpeaker }) {
  const places = [
    { name: 'Website', url: speaker.websiteLink },
    { name: 'LinkedIn', url: speaker.linkedinLink },
    { name: 'Twitter', url: speaker.twitterLink },
    { name: 'Instagram', url: speaker.instagramLink },
  ].filter(({ url }) => url !== '')
  const others = speaker.socialLinks.split(/[\s,;]+/).filter(place => place !== '')
  if (places.length + others.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {places.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center rounded-full hover:bg-white/10"
          >
            <SocialIcon name={name} />
            <span className="sr-only">
              {speaker.name}: {name} (opens in a new tab)
            </span>
          </a>
        </li>
      ))}
      {others.map(place => (
        <li key={place} className="min-w-0 px-2">
          <OtherPlace place={place} />
        </li>
      ))}
    </ul>
  )
}

/** The speaker's other links: addresses become links, other text stays. */
function OtherPlace({ place }: { place: string }) {
  const url = /^www\./i.test(place) ? URL.parse(`https://${place}`) : URL.parse(place)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return place
  return (
    <a href={url.href} target="_blank" rel="noopener" className="wrap-anywhere underline underline-offset-4">
      {url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
