import { queryOptions } from '@tanstack/react-query'
import { api, read, reasonOf } from '#client/client.ts'
import { leavesTheSite, type RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import {
  type Deliverable,
  type PackageChange,
  type PackageInput,
  packageChange,
  packageInput,
  packageShapes,
  type SponsorshipPackage,
  sponsorshipPackage,
} from '#features/partners/packages.schema.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'

/** All packages in the site's order, inactive ones included. */
export const packagesAdminQuery = queryOptions({
  queryKey: [...everyPartner, 'packages', 'admin'],
  retry: false,
  queryFn: async () => (await read(api.admin['sponsorship-packages'].$get())).packages,
})

export type PackageValues = Required<PackageInput>

const failures = { create: 'Error creating package', update: 'Error updating package' }

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

export const packageKind: RecordKind<SponsorshipPackage, PackageValues, PackageChange> = {
  noun: 'package',
  table: 'sponsorshipPackages',
  row: sponsorshipPackage,
  change: packageChange,
  fields: packageInput.keyof().options,
  labels: {
    name: 'Package Name',
    price: 'Price ($)',
    color: 'Border Color',
    displayOrder: 'Display Order',
    maxSponsors: 'Most Partners',
    description: 'Description',
    features: 'Features',
    deliverables: 'To Deliver',
    isPopular: 'Mark as Popular',
    active: 'Active',
  },
  inWords: (field, value) => (field === 'deliverables' ? marksInWords(value) : value),
  valuesOf: ({ id, version, createdAt, updatedAt, ...values }) => values,
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyPartner, packageShapes, api['sponsorship-packages']),
  titles: { add: 'Add Package', edit: 'Edit Package' },
  buttons: { add: 'Add Package', adding: 'Creating...', edit: 'Update Package', editing: 'Updating...' },
  created: { title: 'Package created' },
  updated: { title: 'Package updated' },
  failed: (verb, error) => ({ title: failures[verb], description: reasonOf(error), kind: 'error' }),
  removal: {
    title: ({ name }) => `Delete ${name}?`,
    question: ({ name }) => leavesTheSite(name, 'it'),
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Package deleted' },
    failed: error => ({ title: 'Error deleting package', description: reasonOf(error), kind: 'error' }),
  },
}

export const packageTab: TabKind<SponsorshipPackage> = {
  title: 'Partnership Packages',
  about: 'Partners choose one of these as their tier. Active packages are public.',
  add: 'Add Package',
  loading: 'Loading packages...',
  fault: 'Error loading sponsorship packages',
  empty: 'No partnership packages found. Create your first package to get started.',
  search: { label: 'Search packages', placeholder: 'Search name, description or feature' },
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

/**
 * The values of a new package.
 * @param count the number of existing packages
 */
export function blankPackage(count: number): PackageValues {
  return {
    name: '',
    price: 0,
    description: '',
    features: [''],
    deliverables: [],
    color: '#CD7F32',
    isPopular: false,
    displayOrder: count + 1,
    active: true,
    maxSponsors: null,
  }
}
