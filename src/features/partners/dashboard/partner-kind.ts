import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { deliveryWords } from '#features/partners/delivery-words.ts'
import {
  type Sponsor,
  type SponsorInput,
  sponsor,
  sponsorChange,
  sponsorInput,
} from '#features/partners/partners.schema.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import { confirmedPartnerCalls, partnerCalls } from './partners-admin.queries.ts'

export type PartnerValues = Required<Omit<SponsorInput, 'year'>>

export const partnerLabels = {
  name: 'Name',
  logo: 'Logo',
  website: 'Website',
  description: 'Description',
  tier: 'Partnership Tier',
  featuredUntil: 'Featured Until',
  featured: 'Featured Partner',
  backgroundImage: 'Spotlight Background Image',
  active: 'Active',
  publicFrom: 'Public From',
  contactName: 'Contact Person',
  contactEmail: 'Contact Email',
  contactPhone: 'Contact Phone',
  conversation: 'Conversation',
  promised: 'Promised',
  logoInHand: 'Logo in Hand',
  ticketsSent: 'Tickets Sent',
  promiseKept: 'Promise Kept',
  invoice: 'Invoice',
  deliveries: 'Deliverables',
}

const failed = (what: string): ToastMessage => ({
  title: 'Error',
  description: `Failed to ${what} partner. Please try again.`,
  kind: 'error',
})

const values = sponsorInput.omit({ year: true }).required()

export const partnerKind = recordKind(
  { row: sponsor, values, change: sponsorChange, labels: partnerLabels },
  {
    table: 'sponsors',
    inWords: (field, value) => (field === 'deliveries' ? deliveriesInWords(value) : value),
    valuesOf: partnerValues,
    nameOf: ({ name, tier }) => `${name}, ${tier}`,
    calls: partnerCalls,
    confirmedCalls: confirmedPartnerCalls,
    titles: { add: 'Add Partner', edit: 'Edit Partner' },
    buttons: { add: 'Save Partner', adding: 'Saving...', edit: 'Update Partner', editing: 'Updating...' },
    updated: { title: 'Partner updated' },
    failed: verb => failed(verb === 'create' ? 'add' : 'update'),
    removal: {
      title: ({ name }) => `Delete ${name}?`,
      question: ({ name }) => leavesTheSite(name, 'them'),
      action: 'Delete Partner',
      failed: () => failed('delete'),
    },
  },
)

function deliveriesInWords(value: unknown): unknown {
  const { data: deliveries } = sponsor.shape.deliveries.safeParse(value)
  return deliveries && Object.entries(deliveries).map(([feature, state]) => `${feature}: ${deliveryWords[state].label}`)
}

/** A partner as its form shows it, and as a full update sends it. */
export function partnerValues({ id, version, createdAt, updatedAt, year, ...values }: Sponsor): PartnerValues {
  return values
}

export function blankPartner(tier: string): PartnerValues {
  return {
    name: '',
    logo: '',
    website: '',
    description: '',
    tier,
    featuredUntil: null,
    featured: false,
    backgroundImage: '',
    active: true,
    publicFrom: null,
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    conversation: 'to-ask',
    promised: '',
    logoInHand: false,
    ticketsSent: false,
    promiseKept: false,
    invoice: 'pledged',
    deliveries: {},
  }
}
