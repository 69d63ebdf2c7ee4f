import type { Db } from '#db/migrations/tables.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import { checkAnswer, noteDecline, readRevertUntil } from '#features/access-links/server/declines.domain.ts'
import { countInDay } from '#features/access-links/server/link-limits.domain.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { readCurrentEdition, readEditions } from '#features/event/server/editions.domain.ts'
import { isEventOver, readEvent } from '#features/event/server/event.domain.ts'
import { ownCalendar } from '#features/event/server/own-calendar.domain.ts'
import { venueLine } from '#features/event/venue-line.ts'
import { notifyOfNews } from '#features/mail/server/arrivals.domain.ts'
import { readPublicProgram } from '#features/schedule/server/public-program.domain.ts'
import { dueLabels } from '#features/settings/owed-items.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { owingVolunteers } from '#features/shifts/owed-by-volunteer.ts'
import type { OwnShifts, OwnShiftsChange } from '#features/shifts/own-shifts.schema.ts'
import { misfitsOf, overlapOf, type TimedShift } from '#features/shifts/shift-fit.ts'
import { volunteerRecords } from '#features/volunteers/server/volunteers.collection.ts'
import { readVolunteer } from '#features/volunteers/server/volunteers.domain.ts'
import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import { Problem } from '#lib/problem.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { writeAudit } from '#records/audit.ts'
import { changeOrRefuse } from '#records/record-changes.ts'
import { arrive, canArrive, closedBecause, takePlaces, withdraw, withdrawUntil } from './places.domain.ts'
import { countIn, type FullRota, readFormerShifts, readFullRota, shiftsOf, shiftText, stateIn } from './rota.domain.ts'
import { removePlace } from './rota.store.ts'

/** How many times in a day a volunteer may withdraw or ask for it: organizers get a mail each time. */
const WISHES = 20

/** What a volunteer sees on their own page. @throws Problem `not-found` */
export async function readOwnShifts(db: Db, id: number, now: Date): Promise<Omit<OwnShifts, 'calendar'>> {
  const volunteer = await readVolunteer(db, id)
  const { year, attendance, isAdult, isBriefed } = volunteer
  const rota = await readFullRota(db, year)
  const { scheduleItems } = await readPublicProgram(db, now, year)
  const isCurrent = (await readCurrentEdition(db)).year === year
  const own = shiftsOf(rota, id)
  const isOpen = (shift: TimedShift) => !own.includes(shift) && closedBecause(rota, shift, now).length === 0
  const roles = [...rota.roles.values()].filter(role => own.some(({ roleId }) => roleId === role.id))
  return {
    year,
    day: (await readEditions(db)).find(edition => edition.year === year)?.date ?? null,
    isOver: await isEventOver(db, year, now),
    attendance,
    isAdult,
    message: (isCurrent && (await readSetting(db, 'volunteer-message'))) || '',
    rules: rota.rules,
    shifts: own.map(shift => ({
      ...shownOf(rota, shift),
      withdrawUntil: untilOf(rota, shift, now),
      isDone: shift.to <= now.getTime(),
      state: stateIn(rota, shift.id, id),
      canArrive: canArrive(shift, now),
    })),
    contacts: contactsOf(roles),
    open: [...rota.shifts.values()].filter(isOpen).map(shift => ({
      ...shownOf(rota, shift),
      description: rota.roles.get(shift.roleId)?.description ?? '',
      left: shift.most - countIn(rota, shift.id),
      missed: scheduleItems.flatMap(({ startsAt, endsAt, talks }) => {
        const [from, to] = [Date.parse(startsAt ?? ''), Date.parse(endsAt ?? '')]
        return overlapOf(shift, { from, to }) > 0 ? talks.map(({ name }) => name) : []
      }),
      misfits: misfitsOf(shift, { isAdult }, own, rota.rules),
    })),
    items: await itemsOf(db, rota, volunteer, now),
    former: await formerOf(db, rota, volunteer, now),
    needsBriefing: !isBriefed && roles.some(role => role.needsBriefing),
  }
}

/** What a volunteer sends by their page: the briefing is up to the organizers. */
async function itemsOf(db: Db, rota: FullRota, volunteer: Volunteer, now: Date): Promise<OwnShifts['items']> {
  const lists = { places: [...rota.places], shifts: [...rota.shifts.values()], roles: [...rota.roles.values()] }
  const [owing] = owingVolunteers([volunteer], lists, await readPersonalDates(db, 'volunteer', volunteer.year, now))
  return owing?.items.filter(({ name }) => name !== dueLabels.briefing) ?? []
}

/** What a volunteer who cannot come would be in again. */
async function formerOf(db: Db, rota: FullRota, volunteer: Volunteer, now: Date): Promise<OwnShifts['former']> {
  const until = await readRevertUntil(db, { ...volunteer, table: 'volunteers' }, now)
  if (until === null) return null
  const { free, full } = await readFormerShifts(db, rota, volunteer.id)
  return { until, free: free.map(shiftText), full: full.map(shiftText) }
}

function shownOf(rota: FullRota, shift: TimedShift) {
  const { id, place, startsAt, endsAt, note, roleName, roleId, adultsOnly, from, to } = shift
  const bring = rota.roles.get(roleId)?.bring ?? ''
  return { id, place, startsAt, endsAt, note, roleName, bring, adultsOnly, from, to }
}

function untilOf(rota: FullRota, shift: TimedShift, now: Date): string | null {
  const until = withdrawUntil(rota, shift)
  if (shift.isLocked || until < now.getTime()) return null
  return offsetTime(new Date(until).toISOString(), rota.timeZone).slice(0, '2026-10-08T14:05'.length)
}

/** All shifts of a volunteer as a calendar, which programs read again and again. @throws Problem `not-found` */
export async function readShiftCalendar(db: Db, id: number, publicUrl: string, now: Date): Promise<string> {
  const { year } = await readVolunteer(db, id)
  const rota = await readFullRota(db, year)
  const { venue, editionYear } = await readEvent(db, now)
  const entries = shiftsOf(rota, id).map(shift => {
    const { bring = '', contactName = '', contactPhone = '' } = rota.roles.get(shift.roleId) ?? {}
    const call = [contactName, contactPhone].filter(Boolean).join(', ')
    return {
      ...shift,
      title: shift.roleName,
      lines: [shift.note, bring && `Bring: ${bring}`, call && `Call: ${call}`],
      place: [shift.place, year === editionYear && venueLine(venue)].filter(Boolean).join(', '),
    }
  })
  const url = `${publicUrl}/schedule`
  return ownCalendar(db, { year, of: 'shift', title: 'my shifts', url, entries }, publicUrl, now)
}

/** Each person to call once, with their roles. */
function contactsOf(roles: readonly { name: string; contactName: string; contactPhone: string }[]) {
  const named = roles.filter(({ contactName, contactPhone }) => contactName !== '' || contactPhone !== '')
  const people = Map.groupBy(named, ({ contactName, contactPhone }) => `${contactName}\n${contactPhone}`)
  return [...people.values()].map(held => ({
    name: held[0]?.contactName ?? '',
    phone: held[0]?.contactPhone ?? '',
    roles: held.map(({ name }) => name),
  }))
}

/**
 * Saves what a volunteer sent by their link. Organizers hear when they withdraw, wish for it after the deadline,
 * or cannot come.
 * @throws Problem `conflict` as `takePlaces`, `arrive`, `withdraw` and `checkAnswer`
 */
export async function saveOwnShifts(sent: SentByLink<OwnShiftsChange>): Promise<void> {
  const { database, recordId: id, change, publicUrl, edit } = sent
  const { take, withdraw: left, ask, here, notHere, isAdult, word } = change
  if (take) return takePlaces(database, id, take, edit)
  const arrived = here ?? notHere
  if (arrived) return arrive(database, id, arrived, here !== undefined, edit.at)
  await database.receive(async trx => {
    const volunteer = await readVolunteer(trx, id)
    const attendance = await checkAnswer(trx, { ...volunteer, table: 'volunteers' }, change, edit.at)
    if ((change.attendance || change.revert) && attendance === undefined) return
    if (attendance || isAdult) {
      const full = volunteer.attendance === 'declined' ? await leaveFullShifts(trx, volunteer) : []
      const told = { ...(attendance && { attendance }), ...(isAdult && { isAdult: true }) }
      await changeOrRefuse(volunteerRecords, trx, id, told, null, edit)
      if (attendance === 'declined') {
        await noteDecline(trx, { ...volunteer, table: 'volunteers' }, word ?? '', edit)
        await notify(
          'Volunteer who cannot come',
          `cannot come, and is in no shift any more.${word ? `\n\n“${word}”` : ''}`,
        )
      } else if (change.revert) {
        const lost = full.map(shift => `\n- not in ${shiftText(shift)}, which is full`)
        await notify('Volunteer after all', `can come after all.${lost.join('')}`)
      }
    } else if (left) {
      await countWish(trx, id, edit.at)
      const label = shiftText(await withdraw(trx, id, left, edit.at))
      await writeAudit(trx, edit, { action: 'withdrew', subject: 'volunteers', recordId: id, label })
      await notify('Withdrawal from a shift', `withdrew from ${label}.`)
    } else if (ask) {
      const shift = shiftsOf(await readFullRota(trx, volunteer.year), id).find(one => one.id === ask)
      if (!shift || shift.to <= edit.at.getTime()) throw new Problem('conflict', 'You are not in this shift any more.')
      await countWish(trx, id, edit.at)
      const label = shiftText(shift)
      await writeAudit(trx, edit, { action: 'asked-out', subject: 'volunteers', recordId: id, label })
      await notify('Wish to leave a shift', `asks to be taken out of ${label}. Nothing has changed yet.`)
    } else throw new Problem('invalid', 'Please choose a shift first.')

    function notify(what: string, text: string) {
      const { name, email } = volunteer
      const person = { kind: 'volunteers', id, year: volunteer.year, name, email, view: 'approved' } as const
      const news = { ...person, topic: 'declines', what, text: `${name} ${text}` } as const
      return notifyOfNews(trx, news, { publicUrl, now: edit.at })
    }
  })
}

/** Takes a volunteer who comes after all out of the shifts that others have filled. */
async function leaveFullShifts(trx: Db, { id, year }: Volunteer): Promise<TimedShift[]> {
  const { full } = await readFormerShifts(trx, await readFullRota(trx, year), id)
  for (const shift of full) await removePlace(trx, { shiftId: shift.id, volunteerId: id })
  return full
}

function countWish(trx: Db, id: number, now: Date): Promise<void> {
  const refusal = 'This was too often for one day. Please write to the organizers.'
  return countInDay(trx, `link:volunteer:${id}:wishes`, WISHES, refusal, now)
}
