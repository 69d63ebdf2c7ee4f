import { SocialIcon } from '#ui/social-icon.tsx'
import type { PublicSpeaker } from './speakers.schema.ts'

/** Where else a speaker can be found. */
export function SpeakerLinks({ speaker }: { speaker: PublicSpeaker }) {
  const places = [
    { name: 'Website', url: speaker.websiteLink },
    { name: 'LinkedIn', url: speaker.linkedinLink },
    { name: 'Twitter', url: speaker.twitterLink },
    { name: 'Instagram', url: speaker.instagramLink },
  ].filter(({ url }) => url !== '')
  if (places.length === 0) return null
  return (
    <ul className="flex gap-1">
      {places.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${speaker.name}: ${name} (opens in a new tab)`}
            className="grid size-11 place-items-center rounded-full hover:bg-white/10"
          >
            <SocialIcon name={name} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}
