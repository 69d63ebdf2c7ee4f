import { reasonOf } from '#client/client.ts'
import {
  type PackageChange,
  type PackageInput,
  packageChange,
  packageInput,
  type SponsorshipPackage,
  sponsorshipPackage,
} from '#features/partners/packages.schema.ts'
import { leavesTheSite, type RecordKind } from '#record-ui/record-kind.ts'
import { packageCalls } from './packages-admin.queries.ts'

export type PackageValues = Required<PackageInput>

const failures = { create: 'Error creating package', update: 'Error updating package' }

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
    isPopular: 'Mark as Popular',
    active: 'Active',
  },
  valuesOf: ({ id, version, createdAt, updatedAt, ...values }) => values,
  nameOf: ({ name }) => name,
  calls: packageCalls,
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

/**
 * What the form of a new package starts from.
 * @param count how many packages there are
 */
export function blankPackage(count: number): PackageValues {
  return {
    name: '',
    price: 0,
    description: '',
    features: [''],
    color: '#CD7F32',
    isPopular: false,
    displayOrder: count + 1,
    active: true,
    maxSponsors: null,
  }
}
