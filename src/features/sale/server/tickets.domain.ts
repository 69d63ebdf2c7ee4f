import type { Db } from '#db/migrations/tables.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { type TicketOffers, type TicketPackage, ticketPackages } from '#features/sale/tickets.schema.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { localMomentText } from '#lib/time/written.ts'
import { firstAfter, startOfDay } from '#lib/time/zoned-time.ts'
import { type Measure, partsThere } from '#records/measure.ts'

/** The shop's address until it is set. */
const DEFAULT_PURCHASE_URL = 'https://tickets.devontalks.example'

/**
 * The ticket packages at `now`, and the next moment when time alone changes them.
 * @param report called when the stored list is unreadable; the result is then empty
 */
export async function readTicketOffers(db: Db, now: Date, report: (message: string) => void): Promise<TicketOffers> {
  const event = await readEvent(db, now)
  const { saleStartsAt, endsAt, phase, timeZone } = event
  const { sells, showsTickets } = phaseRules[phase]
  const packages = parsePackages(await readSetting(db, 'ticket-packages'), report)
  const purchaseUrl = (await readSetting(db, 'ticket-purchase-url')) || DEFAULT_PURCHASE_URL
  const at = now.toISOString()
  const tickets = packages.map(item => {
    const ends = endOf(item, timeZone)
    const saleEnded = !showsTickets || (ends !== null && ends <= at)
    const waits = !sells || saleStartsAt === null || at < saleStartsAt
    const notYetOnSale = !saleEnded && phase !== 'postponed' && waits
    const onSale = sells && !saleEnded && !notYetOnSale
    return { ...item, notYetOnSale, onSale, saleEnded, popular: item.isPopular && onSale }
  })
  const turns = packages.flatMap(item => endOf(item, timeZone) ?? [])
  return {
    tickets,
    purchaseUrl,
    saleStartsAt,
    changesAt: firstAfter(now, [saleStartsAt, endsAt, ...turns]),
  }
}

/** The names of the ticket packages by their ids. */
export async function readTierNames(db: Db): Promise<Map<string, string>> {
  return new Map((await readTicketPackages(db)).map(({ id, name }) => [id, name]))
}

/** The ticket packages of the current edition; none if they are unreadable. */
export async function readTicketPackages(db: Db): Promise<TicketPackage[]> {
  return parsePackages(await readSetting(db, 'ticket-packages'), () => undefined)
}

function parsePackages(value: string | undefined, report: (message: string) => void): TicketPackage[] {
  if (value === undefined) return []
  try {
    return ticketPackages.parse(JSON.parse(value))
  } catch (error) {
    report(error instanceof Error ? error.message : String(error))
    return []
  }
}

function endOf({ expiryDate }: TicketPackage, timeZone: string): string | null {
  if (!expiryDate) return null
  return expiryDate.includes('T') ? new Date(expiryDate).toISOString() : startOfDay(expiryDate, timeZone)
}

/** The state of the ticket sale in two lines, for mails. */
export async function readSaleState(db: Db, now: Date): Promise<{ title: string; line: string }> {
  const { phase, ticketSaleStart } = await readEvent(db, now)
  const { tickets } = await readTicketOffers(db, now, () => undefined)
  const open = tickets.filter(({ saleEnded }) => !saleEnded)
  const isOver = !phaseRules[phase].showsTickets || (tickets.length > 0 && open.length === 0)
  if (isOver) return { title: 'Sale ended', line: '' }
  if (phase === 'postponed') return { title: 'Sale paused', line: 'Nothing to buy until the new day has settled' }
  const prices = open.map(({ price }) => price)
  const line = prices.length > 0 ? `From ${dollarText(Math.min(...prices))} plus processing fees and tax` : ''
  if (open.some(({ onSale }) => onSale)) return { title: 'Tickets are on sale', line }
  if (phase === 'to-be-announced' || !ticketSaleStart) return { title: 'Ticket sale to be announced', line }
  return { title: `On sale ${localMomentText(ticketSaleStart)}`, line }
}

/** Tickets are sold of the current edition alone. */
export const measureSale: Measure = async ({ db, year }) => {
  const edition = (await readEditions(db)).find(one => one.year === year)
  const isSold = edition?.stage === 'current'
  const hasPackages = isSold && (await readTicketPackages(db)).length > 0
  const hasShop = isSold && (await readSetting(db, 'ticket-purchase-url'))
  return { tickets: partsThere(edition?.ticketSaleStart, hasPackages, hasShop) }
}
