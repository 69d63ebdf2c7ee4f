import { Link2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { copyLink } from './copy-link.ts'
import { SocialIcon } from './social-icon.tsx'

const networks = [
  { name: 'Facebook', share: 'https://www.facebook.com/sharer/sharer.php', address: 'u' },
  { name: 'Twitter', share: 'https://twitter.com/intent/tweet', address: 'url', title: 'text' },
  { name: 'LinkedIn', share: 'https://www.linkedin.com/sharing/share-offsite/', address: 'url' },
]

const round =
  'grid size-11 cursor-pointer place-items-center rounded-full bg-paper inset-ring inset-ring-line transition-colors duration-200 hover:bg-line'

interface Props {
  /** The complete address to share. */
  address: string
  title: string
}

export function ShareLinks({ address, title }: Props) {
  const [refused, setRefused] = useState(false)

  async function copy() {
    setRefused(!(await copyLink(address)))
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {networks.map(network => (
          <li key={network.name}>
            <a
              href={shareAddress(network, address, title)}
              target="_blank"
              rel="noopener"
              className={round}
              onClick={openSmall}
            >
              <SocialIcon name={network.name} />
              <span className="sr-only">Share on {network.name} (opens in a new window)</span>
            </a>
          </li>
        ))}
        <li className="needs-script">
          <button type="button" title="Copy link" className={round} onClick={copy}>
            <Link2 aria-hidden className="size-5" />
            <span className="sr-only">Copy link</span>
          </button>
        </li>
      </ul>
      {refused && <p className="mt-3 select-all break-all text-[0.9375rem] text-grey">{address}</p>}
    </>
  )
}

function shareAddress(network: (typeof networks)[number], address: string, title: string) {
  const query = new URLSearchParams({ [network.address]: address })
  if (network.title) query.set(network.title, title)
  return `${network.share}?${query}`
}

/** Opens a small window, unless the visitor asked for a tab or a window. */
function openSmall(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  window.open(event.currentTarget.href, '_blank', 'noopener,width=600,height=400')
}
