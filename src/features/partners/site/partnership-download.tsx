import { Download } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

/** A link to the packages as a PDF. */
export function PartnershipDownload({ look }: Pick<NonNullable<Parameters<typeof buttonClass>[0]>, 'look'>) {
  return (
    <a href="/partnership.pdf" className={buttonClass({ look })}>
      <Download aria-hidden className="size-5 shrink-0 max-xs:hidden" />
      Download Partnership PDF
    </a>
  )
}
