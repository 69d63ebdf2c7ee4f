import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, ListTodo, PackageCheck, RefreshCw, Star } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { ViewLink } from '#dashboard-kit/lists/view-tabs.tsx'
import type { PartialList } from '#dashboard-kit/long-list.ts'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { isSentView, OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { unfinished } from '#features/partners/deliverables.ts'
import { openEndsOf } from '#features/partners/open-ends.ts'
import { featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { DeliverablesPart } from './deliverables-part.tsx'
import { OpenEndsPart } from './open-ends-part.tsx'
import { packagesAdminQuery } from './package-kind.ts'
import { PartnerLogo } from './partner-cells.tsx'
import { partnerKind } from './partner-kind.ts'
import { PartnerTable } from './partner-table.tsx'
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
      actions={
        <>
          <PartnerViews partners={query.data?.rows} view={view} />
          <QuietButton onClick={toggleFilter}>
            <Star aria-hidden className={`size-4 ${featuredOnly ? 'fill-current' : ''}`} />
            {featuredOnly ? 'Showing Featured Only' : 'Show All'}
          </QuietButton>
          <RefreshButton refetch={query.refetch} />
        </>
      }
      otherView={open => otherView(view, query.data?.rows, open)}
      below={<SheetButtons table="sponsors" title="partners" imports />}
    >
      {({ records, open }) => (
        <PartnerTable
          partners={records}
          caption={captionOf(query.data, listed?.length ?? 0, featuredOnly)}
          open={open}
        />
      )}
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

/** Links to what is to be done with partners. */
function PartnerViews({ partners, view }: { partners: readonly Sponsor[] | undefined; view: string | undefined }) {
  const owedOf = useOwed()
  return (
    <>
      <ViewLink
        view="open"
        title="To follow up"
        icon={ListTodo}
        count={partners?.filter(partner => openEndsOf(partner).length > 0).length}
        isShown={view === 'open'}
      />
      <ViewLink
        view="due"
        title="Deliverables"
        icon={PackageCheck}
        count={partners && unfinished(partners, owedOf).length}
        isShown={view === 'due'}
      />
      <ViewLink view="sent" title="Who has sent what" icon={ListChecks} isShown={isSentView(view)} />
    </>
  )
}

function RefreshButton({ refetch }: { refetch: () => Promise<{ isError: boolean }> }) {
  const client = useQueryClient()
  async function refresh() {
    void client.invalidateQueries({ queryKey: featuredSponsorsQuery.queryKey })
    const { isError } = await refetch()
    showToast(isError ? { title: 'Error', description: FAULT, kind: 'error' } : { title: 'Refreshed' })
  }
  return (
    <QuietButton onClick={refresh}>
      <RefreshCw aria-hidden className="size-4" /> <span className="max-sm:sr-only">Refresh List</span>
    </QuietButton>
  )
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
