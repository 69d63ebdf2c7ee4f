import { api, reasonOf } from '#client/client.ts'
import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import {
  type Deliverable,
  packageShapes,
  type SponsorshipPackage,
  sponsorshipPackage,
} from '#features/partners/packages.schema.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'

/** All packages in the site's order, inactive ones included. */
export const packagesAdminQuery = {
  ...collectionList([...everyPartner, 'packages'], packageShapes, api.admin['sponsorship-packages'])(),
  retry: false,
}

/** The labels of the kinds of deliverables. */
export const kindWords: Record<Deliverable['kind'], string> = {
  logo: 'Logo',
  text: 'Text',
  tickets: 'Tickets',
  table: 'Table',
  mention: 'Mention',
  post: 'Post',
  other: 'Other',
}

const failed = (verb: string, error: unknown): ToastMessage => ({
  title: `Error ${verb} package`,
  description: reasonOf(error),
  kind: 'error',
})

export const packageKind = recordKind(packageShapes, {
  table: 'sponsorshipPackages',
  inWords: (field, value) => (field === 'deliverables' ? marksInWords(value) : value),
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyPartner, packageShapes, api['sponsorship-packages']),
  titles: { add: 'Add Package', edit: 'Edit Package' },
  buttons: { add: 'Add Package', adding: 'Creating...', edit: 'Update Package', editing: 'Updating...' },
  created: { title: 'Package created' },
  updated: { title: 'Package updated' },
  failed: (verb, error) => failed(verb === 'create' ? 'creating' : 'updating', error),
  removal: {
    question: ({ name }) => leavesTheSite(name, 'it'),
    failed: error => failed('deleting', error),
  },
})

export const packageTab: TabKind<SponsorshipPackage> = {
  title: 'Partnership Packages',
  about: 'Partners choose one of these as their tier. Active packages are public.',
  fault: 'Error loading sponsorship packages',
  empty: 'No partnership packages found. Create your first package to get started.',
  search: { placeholder: 'Search name, description or feature' },
  textsOf: ({ name, description, features }) => [name, description, ...features],
  sortings: [
    { value: 'order', label: 'Display order' },
    { value: 'name', label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
    { value: 'price', label: 'Price', compare: (a, b) => b.price - a.price },
  ],
  bin: {},
}

function marksInWords(value: unknown): unknown {
  const { data: marks } = sponsorshipPackage.shape.deliverables.safeParse(value)
  return marks?.map(({ feature, kind, daysBefore, person }) =>
    [feature, kindWords[kind], `${daysBefore} days before`, person].filter(Boolean).join(', '),
  )
}
