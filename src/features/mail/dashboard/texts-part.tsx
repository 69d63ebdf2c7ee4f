import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextEditor } from './text-editor.tsx'
import { textsQuery } from './texts.queries.ts'

/** The texts of the site's mails. */
export function TextsPart() {
  const query = useQuery(textsQuery)
  const [open, setOpen] = useState<string | null>(null)
  if (!query.data) {
    if (!query.isError) return <RowsLoading text="Loading texts..." />
    return (
      <p role="alert" className="font-medium text-alert">
        Could not load the texts. {reasonOf(query.error)}
      </p>
    )
  }
  const edited = query.data.find(({ key }) => key === open)
  return (
    <>
      <p className="my-4 text-grey">
        The mails of the site, in your words. Each is sent as plain text and with your brand.
      </p>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {query.data.map(({ key, title, when, own }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <h2 className="font-sans font-semibold text-[0.9375rem] tracking-normal">
                {title} {own && <Badge tone="blue">Yours</Badge>}
              </h2>
              <p className="text-[0.875rem] text-grey">{when}</p>
            </div>
            <QuietButton aria-label={`Edit: ${title}`} onClick={() => setOpen(key)}>
              Edit
            </QuietButton>
          </li>
        ))}
      </ul>
      {edited && <TextEditor key={edited.key} text={edited} onClose={() => setOpen(null)} />}
    </>
  )
}
