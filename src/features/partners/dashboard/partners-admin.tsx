import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ListChecks, ListTodo, PackageCheck, Plus, RefreshCw, Star } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { Bin } from '#dashboard-kit/bin/bin.tsx'
import { BinLink, useBinShown } from '#dashboard-kit/bin/bin-link.tsx'
import { ListTools } from '#dashboard-kit/list-tools.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ViewLink } from '#dashboard-kit/lists/view-link.tsx'
import { RecordList } from '#dashboard-kit/record-list.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-top.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { isSentView, OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { unfinished } from '#features/partners/deliverables.ts'
import { openEndsOf } from '#features/partners/open-ends.ts'
import { featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { DeliverablesPart } from './deliverables-part.tsx'
import { useSpotlightText } from './in-spotlight.ts'
import { OpenEndsPart } from './open-ends-part.tsx'
import { packagesAdminQuery } from './package-kind.ts'
import { PartnerLogo, PartnerTable } from './partner-table.tsx'
import { partnersAdminQuery } from './partners-admin.queries.ts'
import { useOwed } from './use-owed.ts'

const PartnerDialogs = lazy(async () => ({ default: (await import('./partner-dialogs.tsx')).PartnerDialogs }))

const sortings = [
  { value: 'tier', label: 'Tier' },
  { value: 'name', label: 'Name', compare: (a: Sponsor, b: Sponsor) => a.name.localeCompare(b.name) },
  { value: 'newest', label: 'Newest first', compare: (a: Sponsor, b: Sponsor) => b.id - a.id },
]
const FAULT = 'Error loading partners. Please try again.'

export function PartnersAdmin() {
  const navigate = useNavigate()
  const isBin = useBinShown()
  const { data: packages } = useQuery(packagesAdminQuery)
  const { view } = useSearch({ from: '/admin/dashboard' })
  const featuredOnly = view === 'featured'
  const isDeliverables = view === 'due'
  const isOpenEnds = view === 'open'
  const isSent = isSentView(view)
  const query = useQuery(partnersAdminQuery(useEdition()))
  const client = useQueryClient()
  const owedOf = useOwed()
  const shown = useSpotlightText()
  const listed = useMemo(
    () => query.data?.rows.filter(({ featured }) => featured || !featuredOnly),
    [query.data, featuredOnly],
  )
  const found = useFoundRecords(listed, textsOf, sortings, query.data?.isComplete)
  const { heading, open, dialog } = useRecordDialogs(query.data?.rows, undefined, query.data?.isComplete)

  function toggleFilter() {
    void navigate({
      to: '/admin/dashboard',
      search: ({ view: _, ...rest }) => ({ ...rest, ...(!featuredOnly && { view: 'featured' }) }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }

  async function refresh() {
    void client.invalidateQueries({ queryKey: featuredSponsorsQuery.queryKey })
    const { isError } = await query.refetch()
    showToast(isError ? { title: 'Error', description: FAULT, kind: 'error' } : { title: 'Refreshed' })
  }

  return (
    <>
      <TabTop
        title="Partners"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <ViewLink
              view="open"
              title="To follow up"
              icon={ListTodo}
              count={query.data?.rows.filter(partner => openEndsOf(partner).length > 0).length}
              isShown={isOpenEnds}
            />
            <ViewLink
              view="due"
              title="Deliverables"
              icon={PackageCheck}
              count={query.data && unfinished(query.data.rows, owedOf).length}
              isShown={isDeliverables}
            />
            <ViewLink view="sent" title="Who has sent what" icon={ListChecks} isShown={isSent} />
            <BinLink table="sponsors" />
            <Button look="quiet" size="small" onClick={toggleFilter}>
              <Star aria-hidden className={`size-4 ${featuredOnly ? 'fill-current' : ''}`} />
              {featuredOnly ? 'Showing Featured Only' : 'Show All'}
            </Button>
            <Button look="quiet" size="small" onClick={refresh}>
              <RefreshCw aria-hidden className="size-4" /> <span className="max-sm:sr-only">Refresh List</span>
            </Button>
            <Button size="small" onClick={() => open({ kind: 'add' })}>
              <Plus aria-hidden className="size-4" /> Add Partner
            </Button>
          </div>
        }
      >
        Active partners appear on the site by tier. Featured ones rotate in the spotlight. {shown}
      </TabTop>
      {isBin ? (
        <Bin
          table="sponsors"
          about="Put back, a partner returns to the old tier."
          detail={({ tier }) => String(tier)}
          tiers={packages?.map(({ name }) => name)}
          onDone={() => heading.current?.focus()}
        />
      ) : isOpenEnds ? (
        <OpenEndsPart open={open} />
      ) : isDeliverables ? (
        <DeliverablesPart open={open} />
      ) : isSent ? (
        <OwedPart
          tab="partners"
          noun="partner"
          pictureOf={id => {
            const partner = query.data?.rows.find(one => one.id === id)
            return partner && <PartnerLogo partner={partner} />
          }}
        />
      ) : (
        list()
      )}
      {dialog && (
        <Suspense>
          <PartnerDialogs isListed={({ featured }) => featured || !featuredOnly} {...dialog} />
        </Suspense>
      )}
    </>
  )

  function list() {
    return (
      <>
        <ListTools found={found} label="Search partners" placeholder="Search name, tier or description" />
        <RecordList
          found={found}
          part={featuredOnly ? 'featured' : 'all'}
          query={query}
          loading={<RowsLoading text="Loading partners..." />}
          fault={FAULT}
          empty={
            <EmptyState
              text={
                featuredOnly
                  ? 'No featured partners found. Set partners as featured to see them here.'
                  : 'No partners found. Add your first partner to see it here.'
              }
            >
              <Button look="quiet" size="small" onClick={() => (featuredOnly ? toggleFilter() : open({ kind: 'add' }))}>
                {featuredOnly ? 'Show all partners' : 'Add Partner'}
              </Button>
            </EmptyState>
          }
        >
          {partners => <PartnerTable partners={partners} caption={caption()} open={open} />}
        </RecordList>
        <SheetButtons table="sponsors" title="partners" imports />
      </>
    )
  }

  function caption() {
    if (!query.data?.isComplete) return `Showing the first ${listed?.length ?? 0} partners.`
    const total = query.data.rows.length
    return featuredOnly
      ? `Showing ${listed?.length ?? 0} featured partners out of ${total} total partners.`
      : `A list of all ${total} partners.`
  }
}

function textsOf({ name, tier, description }: Sponsor) {
  return [name, tier, description]
}
