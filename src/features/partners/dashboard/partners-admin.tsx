import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, ListTodo, PackageCheck, RefreshCw, Star } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import type { PartialList } from '#dashboard-kit/long-list.ts'
import type { MenuEntry } from '#dashboard-kit/menus/more-menu.tsx'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { isSentView, OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { unfinished } from '#features/partners/deliverables.ts'
import { openEndsOf } from '#features/partners/open-ends.ts'
import { featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { countText } from '#lib/text/count-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { useMedia } from '#ui/use-media.ts'
import { DeliverablesPart } from './deliverables-part.tsx'
import { OpenEndsPart } from './open-ends-part.tsx'
import { packagesAdminQuery } from './package-kind.ts'
import { PartnerLogo, PartnerTable } from './partner-cells.tsx'
import { partnerKind } from './partner-kind.ts'
import { partnersAdminQuery, useOwed, useSpotlightText } from './partners-admin.queries.ts'

const PartnerEditor = lazy(async () => ({ default: (await import('./partner-editor.tsx')).PartnerEditor }))

const FAULT = 'Error loading partners. Please try again.'

const partnersTab = {
  title: 'Partners',
  fault: FAULT,
  search: { placeholder: 'Search name, tier or description' },
  textsOf: ({ name, tier, description }: Sponsor) => [name, tier, description],
  sortings: [
    { value: 'tier', label: 'Tier' },
    { value: 'name', label: 'Name', compare: (a: Sponsor, b: Sponsor) => a.name.localeCompare(b.name) },
    { value: 'newest', label: 'Newest first', compare: (a: Sponsor, b: Sponsor) => b.id - a.id },
  ],
} satisfies Partial<TabKind<Sponsor>>

export function PartnersAdmin() {
  const { data: packages } = useQuery(packagesAdminQuery)
  const { view } = useSearch({ from: '/admin/dashboard' })
  const featuredOnly = view === 'featured'
  const query = useQuery(partnersAdminQuery(useEdition()))
  const shown = useSpotlightText()
  const toggleFilter = useFeaturedFilter(featuredOnly)
  const more = usePartnerViews(query.data?.rows, view)
  const isPhone = useMedia('(width < 40rem)')
  const refresh = useRefresh(query.refetch)
  const specified = [
    { icon: Star, text: featuredOnly ? 'Showing Featured Only' : 'Show All', onPress: toggleFilter },
    { icon: RefreshCw, text: 'Refresh List', onPress: refresh },
  ]
  const isListed = ({ featured }: Sponsor) => featured || !featuredOnly
  const listed = useMemo(
    () => query.data?.rows.filter(({ featured }) => featured || !featuredOnly),
    [query.data, featuredOnly],
  )
  return (
    <CollectionTab
      kind={partnerKind}
      tab={{
        ...partnersTab,
        about: `Active partners appear on the site by tier. Featured ones rotate in the spotlight. ${shown ?? ''}`,
        empty: featuredOnly ? (
          <EmptyState text="No featured partners found. Set partners as featured to see them here.">
            <QuietButton onClick={toggleFilter}>Show all partners</QuietButton>
          </EmptyState>
        ) : (
          'No partners found. Add your first partner to see it here.'
        ),
        bin: {
          about: 'A restored partner keeps their tier.',
          detail: ({ tier }) => String(tier),
          choice: packages && { field: 'tier', label: 'Partnership Tier', values: packages.map(({ name }) => name) },
        },
      }}
      query={query}
      editor={props => <PartnerEditor {...props} />}
      isListed={isListed}
      part={{ name: featuredOnly ? 'featured' : 'all', records: listed }}
      actions={!isPhone && specified.map(entry => <SpecifiedButton key={entry.text} {...entry} />)}
      otherView={open => otherView(view, query.data?.rows, open)}
      more={[...(isPhone ? specified : []), ...more]}
    >
      {list => <PartnerTable {...list} caption={captionOf(query.data, listed?.length ?? 0, featuredOnly)} />}
    </CollectionTab>
  )
}

/** Switches between all partners and the featured ones. */
function useFeaturedFilter(featuredOnly: boolean) {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/admin/dashboard',
      search: ({ view: _, ...rest }) => ({ ...rest, ...(!featuredOnly && { view: 'featured' }) }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
}

function SpecifiedButton({ icon: Icon, text, onPress }: MenuEntry) {
  return (
    <QuietButton onClick={onPress}>
      <Icon aria-hidden className="size-4" /> {text}
    </QuietButton>
  )
}

/** The menu, first with what is to be done with partners. */
function usePartnerViews(partners: readonly Sponsor[] | undefined, view: string | undefined): readonly MenuEntry[] {
  const owedOf = useOwed()
  const toFollow = partners?.filter(partner => openEndsOf(partner).length > 0).length
  const toDeliver = partners && unfinished(partners, owedOf).length
  return [
    { icon: ListTodo, text: 'To follow up', detail: toFollow && countText(toFollow, 'partner'), view: 'open' },
    { icon: PackageCheck, text: 'Deliverables', detail: toDeliver && `${toDeliver} open`, view: 'due' },
    { icon: ListChecks, text: 'Who has sent what', view: 'sent', isOpen: isSentView(view) },
    ...sheetEntries({ table: 'sponsors', title: 'partners', imports: true }),
  ]
}

function useRefresh(refetch: () => Promise<{ isError: boolean }>) {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: featuredSponsorsQuery.queryKey })
    const { isError } = await refetch()
    showToast(isError ? { title: 'Error', description: FAULT, kind: 'error' } : { title: 'Refreshed' })
  }
}

function otherView(
  view: string | undefined,
  partners: readonly Sponsor[] | undefined,
  open: DialogProps<Sponsor>['open'],
) {
  if (view === 'open') return <OpenEndsPart open={open} />
  if (view === 'due') return <DeliverablesPart open={open} />
  if (!isSentView(view)) return undefined
  const pictureOf = (id: number) => {
    const partner = partners?.find(one => one.id === id)
    return partner && <PartnerLogo partner={partner} />
  }
  return <OwedPart tab="partners" noun="partner" pictureOf={pictureOf} />
}

function captionOf(data: PartialList<Sponsor> | undefined, listed: number, featuredOnly: boolean): string {
  if (!data?.isComplete) return `Showing the first ${listed} partners.`
  const total = data.rows.length
  return featuredOnly
    ? `Showing ${listed} featured partners out of ${total} total partners.`
    : `A list of all ${total} partners.`
}
