import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { RowsLoading } from '#dashboard-kit/lists/empty-state.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-frame.tsx'
import { Badge } from '#ui/badge.tsx'
import { outboxQuery } from './mail.queries.ts'
import { OutboxPart } from './outbox-part.tsx'
import { TextEditor } from './text-editor.tsx'
import { textsQuery } from './texts.queries.ts'

/** The Mail tab: what was sent or waits, and the texts of the site's mails. */
export function MailAdmin() {
  const view = useSearch({ from: '/admin/dashboard' }).view === 'texts' ? 'texts' : 'mail'
  const { data: outbox } = useQuery(outboxQuery)
  return (
    <>
      <TabTop title="Mail" />
      <ViewTabs
        tab="mail"
        label="Parts of Mail"
        value={view}
        first="mail"
        views={[
          { value: 'mail', title: 'Sent and waiting', count: outbox?.mails.length },
          { value: 'texts', title: 'Texts' },
        ]}
      >
        {view === 'texts' ? <TextsPart /> : <OutboxPart />}
      </ViewTabs>
    </>
  )
}

/** The texts of the site's mails. */
function TextsPart() {
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
