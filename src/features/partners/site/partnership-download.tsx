import { buttonClass } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

/** The packages as a document to pass on. */
export function PartnershipDownload({ look }: Pick<NonNullable<Parameters<typeof buttonClass>[0]>, 'look'>) {
  return (
    <a href="/partnership.pdf" className={buttonClass({ look })}>
      <LineIcon name="download" className="size-5 shrink-0 max-xs:hidden" />
      Download Partnership PDF
    </a>
  )
}
