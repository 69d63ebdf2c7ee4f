import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import { Fold } from '#dashboard-kit/fold.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import type { ContentItem } from '#features/content/content.schema.ts'
import { useMedia } from '#ui/use-media.ts'
import { contentAdminQuery, contentKind, contentTab } from './content-kind.ts'
import { ContentRow } from './content-row.tsx'
import { shownPlaces } from './content-structure.ts'
import { PageStructure } from './page-structure.tsx'
import { type ContentFilter, filtersOf, isDoubled } from './placed-content.ts'

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
      <div className="mt-4">
        <StructureGuide />
      </div>
    </>
  )
  return (
    <CollectionTab
      kind={contentKind}
      tab={contentTab}
      query={query}
      part={{ name: `${filter.page} ${filter.section}`, records: listed }}
      filters={filtersOf(items, filter, setFilter)}
      editor={props => <ContentEditor items={items} place={filter} {...props} />}
      above={
        <>
          {wide && structure}
          <h2 className="mt-8 mb-4 text-lg max-md:sr-only">Content Items</h2>
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

/** Lists the places of each page, folded. */
function StructureGuide() {
  return (
    <Fold line={<span className="font-semibold">Where each text appears</span>}>
      <div className="grid gap-6 px-4 pb-5 text-[0.875rem] md:grid-cols-2">
        <p className="text-grey md:col-span-2">
          A page, a section and a key make a place. If several items have one place, the page shows the first that is
          active. The pages show these places:
        </p>
        {shownPlaces.map(({ page, places }) => (
          <section key={page}>
            <h3 className="font-sans font-semibold text-base capitalize tracking-normal">{page}</h3>
            <dl className="mt-1.5 grid gap-1.5">
              {places.map(({ section, key, shows }) => (
                <div key={`${section} ${key}`}>
                  <dt className="font-medium">
                    {section} / {key}
                  </dt>
                  <dd className="text-grey">{shows}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Fold>
  )
}
