import { absent, afterPress, mergeArrivals, type Presence } from '#features/guests/arrivals.ts'
import type { DoorGuest, DoorPress, DoorState } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { callDoor, LIST, newKey, PRESSES, readJson, ServerClock, type StoredList, write } from './desk-device.ts'

/** A stored list is written again this long after a change, in ms: writing thousands of guests takes a while. */
const PAUSE = 3_000
/** How many presses are sent at once. */
const BATCH = 50

/**
 * The guests and presses as this desk knows them. A press counts at once, is kept in the browser, and is sent when the
 * server can be reached; the server's clock says its moment.
 */
export class DoorBook {
  desk = ''
  guests: readonly DoorGuest[] = []
  tiers: string[] = []
  arrivals = new Map<string, Arrival>()
  /** Since when the server cannot be reached, by its clock; undefined while it can. */
  lostSince: number | undefined
  syncedAt = 0
  /** How many presses the server did not take. */
  refused = 0
  isKnown = false
  hasEnded = false
  private stamp = ''
  private since = ''
  private readonly clock = new ServerClock()
  private presences = new Map<number, Presence>()
  private unsent: DoorPress[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly path: string
  private readonly until: string
  /** Told after each change. */
  private readonly listeners = new Set<() => void>()
  private revision = 0

  /** @param until when the link ends (ISO): after that nothing is shown from the browser's copy */
  constructor(path: string, until: string) {
    this.path = path
    this.until = until
    this.unsent = readJson<DoorPress[]>(PRESSES) ?? []
    addEventListener('pagehide', () => this.store())
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Another number after each change. */
  readonly look = () => this.revision

  private tell() {
    this.revision += 1
    for (const listener of this.listeners) listener()
  }

  /** The server's time in ms. */
  readonly now = () => this.clock.now()

  /** Opens the list that this browser keeps. */
  open() {
    const stored = readJson<StoredList>(LIST)
    if (stored?.path !== this.path) return
    const { desk, stamp, guests, tiers, arrivals, offset, syncedAt, until } = stored
    this.clock.set(offset)
    if (new Date(this.now()).toISOString() > until) return this.end()
    this.desk = desk
    this.stamp = stamp
    this.guests = guests
    this.tiers = tiers ?? []
    this.syncedAt = syncedAt
    this.arrivals = new Map(arrivals.map(arrival => [arrival.key, arrival]))
    this.isKnown = true
    for (const press of this.unsent) this.apply(press)
  }

  /** Whether a press has not reached the server yet, or its undo has not. */
  isUnsent(key: string): boolean {
    return this.unsent.some(press => press.key === key)
  }

  /** How many presses wait to be sent. */
  get waiting(): number {
    return this.unsent.length
  }

  /** The presses of a guest, put together. */
  presenceOf({ id, quantity }: DoorGuest): Presence {
    const known = this.presences.get(id)
    if (known) return known
    const presses = this.pressesOf(id)
    if (presses.length === 0) return absent
    const presence = mergeArrivals(quantity, presses)
    this.presences.set(id, presence)
    return presence
  }

  private byGuest: Map<number, Arrival[]> | undefined
  private pressesOf(id: number): Arrival[] {
    if (!this.byGuest) {
      this.byGuest = new Map()
      for (const arrival of this.arrivals.values()) {
        const own = this.byGuest.get(arrival.guestId ?? 0)
        if (own) own.push(arrival)
        else this.byGuest.set(arrival.guestId ?? 0, [arrival])
      }
    }
    return this.byGuest.get(id) ?? []
  }

  /** The last press for a guest that was not undone. */
  lastOf({ id }: DoorGuest): Arrival | undefined {
    const own = this.pressesOf(id).filter(({ undoneAt }) => undoneAt === null)
    return own.sort((a, b) => (a.at < b.at ? 1 : -1))[0]
  }

  /** Presses, and keeps it. @param make completes the press of a new key and of this moment @returns its key */
  press(make: (made: Pick<DoorPress, 'key' | 'at'>) => DoorPress): string {
    const press = make({ key: newKey(), at: new Date(this.now()).toISOString() })
    this.keep([...this.unsent, press])
    this.apply(press)
    this.settle()
    void this.sync()
    return press.key
  }

  private apply(press: DoorPress) {
    const arrival = afterPress(this.arrivals.get(press.key), press, this.desk)
    if (arrival) this.arrivals.set(press.key, arrival)
  }

  private isSyncing = false
  private isAskedAgain = false

  /** Sends what waits, and reads what is new. */
  async sync(): Promise<void> {
    this.isAskedAgain = this.isSyncing
    if (this.isSyncing || this.hasEnded) return
    this.isSyncing = true
    const sent = this.unsent.slice(0, this.refused > 0 ? 1 : BATCH)
    try {
      const asked = Date.now()
      const known = { ...(this.since !== '' && { since: this.since }), ...(this.stamp !== '' && { stamp: this.stamp }) }
      const answer = await callDoor(this.path, known, sent)
      if (answer === 'ended') this.end()
      else if (answer === 'refused') this.setAside(sent)
      else this.take(answer, sent, asked)
    } catch {
      // A page that was opened without a network knows when it last had one.
      this.lostSince = this.lostSince ?? (this.since === '' && this.syncedAt > 0 ? this.syncedAt : this.now())
      this.settle()
    }
    this.isSyncing = false
    if (this.isAskedAgain || (this.lostSince === undefined && this.unsent.length > 0 && !this.hasEnded))
      void this.sync()
  }

  /** A press that the server cannot read holds up no other: all are sent one by one then, and it is left out. */
  private setAside(presses: readonly DoorPress[]) {
    if (presses.length === 1) this.forget(presses)
    this.refused += 1
    this.isAskedAgain = true
  }

  private take(answer: DoorState, sent: readonly DoorPress[], asked: number) {
    const trip = Date.now() - asked
    this.clock.set(Date.parse(answer.now) - asked - trip / 2)
    this.since = answer.now
    this.syncedAt = this.now()
    this.desk = answer.desk
    this.stamp = answer.stamp
    this.tiers = answer.tiers
    this.lostSince = undefined
    this.isKnown = true
    if (answer.guests) this.guests = answer.guests
    // The presses of the last minutes come again each time.
    const isNew = (arrival: Arrival) => JSON.stringify(this.arrivals.get(arrival.key)) !== JSON.stringify(arrival)
    const news = answer.arrivals.filter(isNew)
    for (const arrival of news) this.arrivals.set(arrival.key, arrival)
    if (news.length === 0 && sent.length === 0 && !answer.guests) return this.tell()
    // The list is stored with the presses before they are forgotten.
    if (sent.length > 0) this.store()
    this.forget(sent)
    for (const press of this.unsent) this.apply(press)
    this.settle()
  }

  private forget(sent: readonly DoorPress[]) {
    if (sent.length === 0) return
    const made = new Set(sent.map(press => JSON.stringify(press)))
    this.keep(
      this.unsent.filter(press => !made.has(JSON.stringify(press))),
      made,
    )
  }

  /** Keeps what is unsent, with what another page of this browser has pressed meanwhile. */
  private keep(unsent: readonly DoorPress[], sent: ReadonlySet<string> = new Set()) {
    const own = new Set(unsent.map(press => JSON.stringify(press)))
    const others = (readJson<DoorPress[]>(PRESSES) ?? []).filter(press => {
      const text = JSON.stringify(press)
      return !own.has(text) && !sent.has(text)
    })
    this.unsent = [...others, ...unsent]
    if (write(PRESSES, this.unsent)) return
    // Presses come before the list.
    localStorage.removeItem(LIST)
    write(PRESSES, this.unsent)
  }

  private settle() {
    this.presences.clear()
    this.byGuest = undefined
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.store(), PAUSE)
    this.tell()
  }

  private store() {
    if (!this.isKnown || this.hasEnded) return
    const { path, until, desk, stamp, guests, tiers, syncedAt } = this
    const list: StoredList = {
      path,
      until,
      desk,
      stamp,
      guests: [...guests],
      tiers,
      arrivals: [...this.arrivals.values()],
      offset: this.clock.offset,
      syncedAt,
    }
    write(LIST, list)
  }

  /** The link has ended: the guests leave this browser. Presses that were not sent stay, for the next link. */
  private end() {
    this.hasEnded = true
    this.guests = []
    this.arrivals.clear()
    localStorage.removeItem(LIST)
    if ('caches' in window) void caches.delete('door')
    this.settle()
  }
}
