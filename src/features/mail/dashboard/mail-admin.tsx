import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-frame.tsx'
import { outboxQuery } from './mail.queries.ts'
import { OutboxPart } from './outbox-part.tsx'
import { TextsPart } from './texts-part.tsx'

/** The Mail tab: what was sent or waits, and the texts of the site's mails. */
export function MailAdmin() {
  const view = useSearch({ from: '/admin/dashboard' }).view === 'texts' ? 'texts' : 'mail'
  const { data: outbox } = useQuery(outboxQuery)
  return (
    <>
      <TabTop title="Mail" />
      <ViewTabs
        label="Parts of Mail"
        value={view}
        views={[
          { value: 'mail', title: 'Sent and waiting', count: outbox?.mails.length, link: linkTo() },
          { value: 'texts', title: 'Texts', link: linkTo('texts') },
        ]}
      >
        {view === 'texts' ? <TextsPart /> : <OutboxPart />}
      </ViewTabs>
    </>
  )
}

function linkTo(view?: 'texts') {
  const search = { tab: 'mail', ...(view && { view }) } as const
  return <Link to="/admin/dashboard" search={search} resetScroll={false} activeOptions={{ exact: true }} />
}
