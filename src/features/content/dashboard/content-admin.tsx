import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import type { ContentItem } from '#features/content/content.schema.ts'
import { useMedia } from '#ui/use-media.ts'
import { type ContentFilter, ContentFilters } from './content-filters.tsx'
import { contentAdminQuery, contentKind, contentTab } from './content-kind.ts'
import { ContentRow } from './content-row.tsx'
import { PageStructure } from './page-structure.tsx'
import { isDoubled } from './placed-content.ts'
import { StructureGuide } from './structure-guide.tsx'

const ContentEditor = lazy(async () => ({ default: (await import('./content-editor.tsx')).ContentEditor }))

const none: readonly ContentItem[] = []

/** The Content tab: texts and pictures of the pages. */
export function ContentAdmin() {
  const query = useQuery(contentAdminQuery)
  const items = query.data ?? none
  const [filter, setFilter] = useFilter()
  const listed = useMemo(
    () =>
      query.data?.filter(item => [item.page, ''].includes(filter.page) && [item.section, ''].includes(filter.section)),
    [query.data, filter.page, filter.section],
  )
  const wide = useMedia('(min-width: 48rem)')
  const structure = (
    <>
      <PageStructure items={items} filter={filter} onFilter={setFilter} />
      <StructureGuide />
    </>
  )
  return (
    <CollectionTab
      kind={contentKind}
      tab={contentTab}
      query={query}
      part={{ name: `${filter.page} ${filter.section}`, records: listed }}
      editor={props => <ContentEditor items={items} place={filter} {...props} />}
      above={
        <>
          <ContentFilters items={items} filter={filter} onFilter={setFilter} />
          {wide && structure}
          <h2 className="mt-8 text-lg max-md:sr-only">Content Items</h2>
        </>
      }
      // On a phone the list comes first.
      below={!wide && structure}
    >
      {({ records, buttonsOf }) => (
        <ul aria-label="Content items" className="divide-y divide-line rounded-2xl border border-line bg-paper">
          {records.map(item => (
            <li key={item.id}>
              <ContentRow item={item} doubled={isDoubled(item, items, item.id)} {...buttonsOf(item)} />
            </li>
          ))}
        </ul>
      )}
    </CollectionTab>
  )
}

/** Page, but not section, is in the address: another page starts with all its sections. */
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
