import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button.tsx'

/** A download, below its list. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-5">
      <a href={href} download className={buttonClass({ look: 'quiet', size: 'small' })}>
        <Download aria-hidden className="size-4" /> {children}
      </a>
    </p>
  )
}
