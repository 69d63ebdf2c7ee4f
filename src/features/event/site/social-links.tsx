import { SocialIcon } from '#ui/links/social-icon.tsx'
import { useEvent } from './use-event.ts'

export function SocialLinks({ className = '' }: { className?: string }) {
  const { brandName, socialLinks } = useEvent()
  const links = socialLinks.filter(({ url }) => url !== '')
  if (links.length === 0) return null
  return (
    <ul className={`flex flex-wrap items-center ${className}`}>
      {links.map(({ name, icon, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center rounded-full hover:bg-white/10"
          >
            <SocialIcon name={icon} />
            <span className="sr-only">{`${brandName} on ${name} (opens in a new tab)`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
