import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { deliveryWords } from '#features/partners/deliverables.ts'
import { sponsor, sponsorShapes } from '#features/partners/partners.schema.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import { partnerCalls } from './partners-admin.queries.ts'

const failed = (what: string): ToastMessage => ({
  title: 'Error',
  description: `Failed to ${what} partner. Please try again.`,
  kind: 'error',
})

export const partnerKind = recordKind(sponsorShapes, {
  table: 'sponsors',
  inWords: (field, value) => (field === 'deliveries' ? deliveriesInWords(value) : value),
  nameOf: ({ name, tier }) => `${name}, ${tier}`,
  calls: partnerCalls,
  titles: { add: 'Add Partner', edit: 'Edit Partner' },
  buttons: { add: 'Save Partner', adding: 'Saving...', edit: 'Update Partner', editing: 'Updating...' },
  updated: { title: 'Partner updated' },
  failed: verb => failed(verb === 'create' ? 'add' : 'update'),
  removal: {
    question: ({ name }) => leavesTheSite(name, 'them'),
    title: ({ name }) => `Delete ${name}?`,
    action: 'Delete Partner',
    failed: () => failed('delete'),
  },
})

function deliveriesInWords(value: unknown): unknown {
  const { data: deliveries } = sponsor.shape.deliveries.safeParse(value)
  return deliveries && Object.entries(deliveries).map(([feature, state]) => `${feature}: ${deliveryWords[state].label}`)
}
