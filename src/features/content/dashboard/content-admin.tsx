import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ContentItem } from '#features/content/content.schema.ts'
import { wordsOf } from '#lib/markup/words-of.ts'
import { Bin } from '#record-ui/bin/bin.tsx'
import { BinLink, useBinShown } from '#record-ui/bin/bin-link.tsx'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { TabTop } from '#record-ui/tab-top.tsx'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import { useRecordDialogs } from '#record-ui/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { useMedia } from '#ui/use-media.ts'
import { contentAdminQuery } from './content-admin.queries.ts'
import { type ContentFilter, ContentFilters } from './content-filters.tsx'
import { ContentRow } from './content-row.tsx'
import { PageStructure } from './page-structure.tsx'
import { isDoubled } from './placed-content.ts'
import { StructureGuide } from './structure-guide.tsx'

const ContentDialogs = lazy(async () => ({ default: (await import('./content-dialogs.tsx')).ContentDialogs }))

const none: readonly ContentItem[] = []
const sortings = [
  { value: 'place', label: 'Place' },
  {
    value: 'changed',
    label: 'Last changed',
    compare: (a: ContentItem, b: ContentItem) => (a.updatedAt < b.updatedAt ? 1 : -1),
  },
]

/** The Content tab: the texts and pictures of the pages. */
export function ContentAdmin() {
  const query = useQuery(contentAdminQuery)
  const items = query.data ?? none
  const [filter, setFilter] = useFilter()
  const listed = useMemo(
    () =>
      query.data?.filter(item => [item.page, ''].includes(filter.page) && [item.section, ''].includes(filter.section)),
    [query.data, filter.page, filter.section],
  )
  const found = useFoundRecords(listed, textsOf, sortings)
  const { heading, open, dialog } = useRecordDialogs(query.data)
  const isBin = useBinShown()
  const wide = useMedia('(min-width: 48rem)')
  const structure = (
    <>
      <PageStructure items={items} filter={filter} onFilter={setFilter} />
      <StructureGuide />
    </>
  )
  return (
    <>
      <TabTop
        title="Site Content Management"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="siteContent" />
            <Button size="small" onClick={() => open({ kind: 'add' })}>
              <Plus aria-hidden className="size-4" /> Add Content
            </Button>
          </div>
        }
      >
        Changes go live at once. Empty texts use the built-in wording.
      </TabTop>
      {isBin ? (
        <Bin
          table="siteContent"
          detail={({ content }) => wordsOf(String(content)).slice(0, 120)}
          onDone={() => heading.current?.focus()}
        />
      ) : (
        list()
      )}
      {dialog && (
        <Suspense>
          <ContentDialogs items={items} place={filter} {...dialog} />
        </Suspense>
      )}
    </>
  )

  function list() {
    return (
      <>
        <ContentFilters items={items} filter={filter} onFilter={setFilter} />
        {wide && structure}
        <h2 className="mt-8 text-lg max-md:sr-only">Content Items</h2>
        <ListTools found={found} label="Search content" placeholder="Search place, title or text" />
        <RecordList
          found={found}
          part={`${filter.page} ${filter.section}`}
          query={query}
          loading={<RowsLoading text="Loading content..." />}
          fault="Could not load content. Please try again later."
          empty={<EmptyState text="No content found." />}
        >
          {records => (
            <ul aria-label="Content items" className="divide-y divide-line rounded-2xl border border-line bg-paper">
              {records.map(item => (
                <li key={item.id}>
                  <ContentRow
                    item={item}
                    doubled={isDoubled(item, items, item.id)}
                    onEdit={() => open({ kind: 'edit', record: item })}
                    onRemove={() => open({ kind: 'remove', record: item })}
                  />
                </li>
              ))}
            </ul>
          )}
        </RecordList>
        {/* On a phone the list comes first. */}
        {!wide && structure}
      </>
    )
  }
}

/** The page is part of the address, the section is not: another page begins with all of them. */
function useFilter() {
  const navigate = useNavigate()
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const [{ page, section }, setKept] = useState<ContentFilter>({ page: view, section: '' })
  function change(next: ContentFilter) {
    setKept(next)
    const search = { tab: 'content', ...(next.page && { view: next.page }) } as const
    void navigate({ to: '/admin/dashboard', search, replace: true, resetScroll: false, viewTransition: false })
  }
  return [{ page: view, section: page === view ? section : '' }, change] as const
}

function textsOf({ page, section, key, title, content, description }: ContentItem) {
  return [page, section, key, title, content, description]
}
