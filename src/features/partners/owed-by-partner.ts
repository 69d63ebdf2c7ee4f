import { dueLabels, type OwedItem, type Owing, owedItem, type PersonalDates } from '#features/settings/owed-items.ts'
import { ownValue } from '#lib/terms/own-value.ts'
import type { Deliverable } from './packages.schema.ts'
import type { Sponsor } from './partners.schema.ts'

/** What a partner has sent of what its tier includes, and what not; a change that waits for approval has been sent. */
export function partnerOwes(partner: Sponsor, deliverables: readonly Deliverable[], dates: PersonalDates): Owing {
  const { id, name, contactName, contactEmail, deliveries, ticketNames } = partner
  const { logo, description } = { ...partner, ...partner.waiting }
  /** One logo is enough for every place of it, and is due for the first. */
  function itemOf(kind: Deliverable['kind'], label: string, isHere: boolean): OwedItem[] {
    const open = deliverables.filter(entry => entry.kind === kind && ownValue(deliveries, entry.feature) !== 'declined')
    if (open.length === 0) return []
    const isDone = isHere || open.every(({ feature }) => (ownValue(deliveries, feature) ?? 'open') !== 'open')
    return [owedItem(label, isDone, Math.max(...open.map(({ daysBefore }) => daysBefore)), dates)]
  }
  const items = [
    owedItem(dueLabels.contact, contactEmail !== '', dates.days.contact, dates),
    ...itemOf('logo', 'Logo', logo !== ''),
    ...itemOf('text', 'Text', description !== ''),
    ...itemOf('tickets', 'Names for tickets', ticketNames.some(Boolean)),
  ]
  return { id, name, contact: contactName || name, email: contactEmail, items }
}
