import type { Db } from '#db/migrations/tables.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import { countOwnPicture } from '#features/access-links/server/link-limits.domain.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { isEventOver } from '#features/event/server/event.domain.ts'
import { notifyOfNews } from '#features/mail/server/arrivals.domain.ts'
import { readStoredPicture, storePicture } from '#features/media/server/media.domain.ts'
import { mostNames, type Owed, owedTo, theirKinds } from '#features/partners/deliverables.ts'
import { partnerOwes } from '#features/partners/owed-by-partner.ts'
import { logoField, type OwnPartnership, type OwnPartnershipChange } from '#features/partners/own-partnership.schema.ts'
import type { Deliverable } from '#features/partners/packages.schema.ts'
import {
  type DeliverableState,
  partnerFieldsByLink,
  type Sponsor,
  sponsor,
} from '#features/partners/partners.schema.ts'
import { dueDay, dueLabels } from '#features/settings/owed-items.ts'
import { Problem } from '#lib/problem.ts'
import { propose, waitingFields } from '#lib/terms/proposals.ts'
import { z } from '#lib/zod.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import { cleanLogo, isOpaque } from './logo-check.domain.ts'
import { packages } from './packages.collection.ts'
import { sponsors } from './partners.collection.ts'

/** The width in the address of a stored logo, in pixels. */
const LOGO_WIDTH = 800

const shownFields = z.keyof(z.object(partnerFieldsByLink)).options
const byLink = { atOnce: sponsor.pick({ ticketNames: true }).partial(), waiting: sponsor.shape.waiting }

/** @throws Problem `not-found` */
export async function readOwnPartnership(db: Db, id: number, now: Date): Promise<OwnPartnership> {
  const { partner, day, owed } = await readOwed(db, id)
  const { tier, year, logo, description, website, ticketNames, waiting } = partner
  const { sentBack = [], ...changes } = waiting
  const { open } = waitingFields(waiting)
  const dates = (await readPersonalDates(db, 'partner', year, now))(id)
  const shown = { logo, description, website, ...changes }
  return {
    ...{ tier, year, day, ticketNames, sentBack, ...shown },
    waiting: shownFields.filter(field => open.includes(field)),
    shown: partner.active && partner.publicFrom === null ? { id, name: partner.name, logo, year } : null,
    isLogoOpaque: await isOpaque(db, shown.logo),
    mostNames: mostNames(owed),
    owed: owed.map(({ feature, kind, state, daysBefore, due }) => {
      const isTheirs = theirKinds.has(kind)
      return { feature, kind, state, due: isTheirs && day ? dueDay(day, daysBefore, dates.linkedOn) : due }
    }),
    items: partnerOwes(partner, owed, dates).items.filter(({ name }) => name !== dueLabels.contact),
    isOver: await isEventOver(db, year, now),
  }
}

/** The logo of a partner as its own page shows it. @throws Problem `not-found` */
export async function readOwnLogo(db: Db, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const { logo, waiting }: Sponsor = await findOrRefuse(sponsors.records, db, id)
  const picture = await readStoredPicture(db, waiting.logo ?? logo)
  if (!picture) throw new Problem('not-found', 'There is no logo yet.')
  return new Uint8Array(picture)
}

/** A partner with what its tier includes. @throws Problem `not-found` */
export async function readOwed(db: Db, id: number) {
  const partner = await findOrRefuse(sponsors.records, db, id)
  const edition = (await readEditions(db)).find(({ year }) => year === partner.year)
  const day = edition?.date ?? null
  return { partner, edition, day, owed: owedTo(partner, await packages.list(db), day) }
}

/**
 * Stores what a partner sent. What visitors see of it, now or later, waits for approval (decision S2).
 * @throws Problem `not-found`; `invalid` for too many names; `too-many-requests` for too many logos; as `cleanLogo`
 */
export async function saveOwnPartnership(sent: SentByLink<OwnPartnershipChange>): Promise<void> {
  const { database, recordId: id, files, publicUrl, edit } = sent
  const { ticketNames, description } = sent.change
  const file = files.get(logoField)
  if (file) await database.receive(trx => countOwnPicture(trx, { purpose: 'partner', recordId: id }, 'logos', edit.at))
  const logo = file && (await cleanLogo(file))
  await database.receive(async trx => {
    const { partner, owed } = await readOwed(trx, id)
    if (ticketNames) refuseTooMany(ticketNames, mostNames(owed))
    const stored = logo && { logo: await storePicture(trx, logo, LOGO_WIDTH, edit.at) }
    const isThere: Partial<Record<Deliverable['kind'], boolean>> = {
      ...(logo && { logo: true }),
      ...(description !== undefined && { text: description !== '' }),
      ...(ticketNames && { tickets: ticketNames.length > 0 }),
    }
    const { change, isNews } = propose(partner, { ...sent.change, ...stored }, byLink)
    const values = { ...change, deliveries: { ...partner.deliveries, ...receivedOf(owed, isThere) } }
    const saved = await changeOrRefuse(sponsors.records, trx, id, values, partner.version, { ...edit, joins: true })
    if (!isNews) return
    const { name, contactEmail: email, year } = saved
    const text = `${name} sent changes that wait for your approval.`
    const news = { kind: 'partners', topic: 'changes', id, year, name, email, what: 'Changes', text } as const
    await notifyOfNews(trx, news, { publicUrl, now: edit.at })
  })
}

/** The states after something was sent or taken back; what organizers decided stays. */
function receivedOf(owed: readonly Owed[], isThere: Partial<Record<Deliverable['kind'], boolean>>) {
  const moved = owed.flatMap(({ feature, kind, state }): [string, DeliverableState][] => {
    const wanted = isThere[kind] ? 'received' : 'open'
    return isThere[kind] !== undefined && (state === 'open' || state === 'received') ? [[feature, wanted]] : []
  })
  return Object.fromEntries(moved)
}

function refuseTooMany(names: readonly string[], most: number): void {
  if (names.length <= most) return
  const message =
    most === 0 ? 'Your tier includes no tickets' : `Your tier includes ${most} tickets: please remove some`
  throw new Problem('invalid', message, { fields: [{ field: 'ticketNames', message }] })
}
