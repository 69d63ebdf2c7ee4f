import { byId, type Markup, markup, type ScreenSetting } from '#features/day/site/screens/screen-page.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { initialOf } from '#features/guests/guest-order.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { DoorBook } from './door-book.ts'
import { drawHead, lastArrivals } from './door-head.ts'
import { input, keepPage, place, skeleton } from './door-parts.ts'
import { guestRow, twiceBox, walkInRow } from './door-rows.ts'
import { findGuests, type Searched, searchable } from './find-guests.ts'
import { canScan, scanTicket } from './scan-ticket.ts'
import { createWalkInSheet } from './walk-in-sheet.ts'

export interface DoorSetting extends ScreenSetting {
  /** When the link ends (ISO). */
  until: string
}

/** How many rows are drawn of a search, and of the whole list at a time. */
const FOUND = 12
const PART = 100
const LAST = 20
const TOAST = 8_000
/** How often the server is asked: presses at the door are no news for the other pages of the day. */
const SYNC = 3_000
/** How often the clock is drawn, and a toast is looked at. */
const FRAME = 2_000

/** The desk at the door (decision G2). */
export function startDoor(setting: DoorSetting): void {
  goByRules(setting.zone)
  const main = byId('screen')
  main.className = 'door'
  main.innerHTML = skeleton.text
  byId('full').remove()
  const path = location.pathname.replace(/\/$/, '')
  let all: Searched[] = []
  let byNumber = new Map<number, DoorGuest>()
  /** How many rows of the whole list are shown; 0 while it is closed. */
  let whole = 0
  let opened: number | undefined
  let toast: { text: Markup; key: string; until: number } | undefined
  const field = input('typed')
  const book = new DoorBook(path, setting.until, areGuestsNew => {
    if (areGuestsNew) index()
    draw()
  })
  const sheet = createWalkInSheet(
    byId('sheet'),
    () => book.tiers,
    walkIn =>
      finish(
        book.press(made => ({ ...made, press: 'walk-in', ...walkIn })),
        `${walkIn.name} is here`,
      ),
  )
  index()
  byId('scan').hidden = !canScan()
  listen()
  draw()
  void book.sync()
  setInterval(() => void book.sync(), SYNC)
  setInterval(draw, FRAME)
  void keepPage()

  function index() {
    all = searchable(book.guests)
    byNumber = new Map(book.guests.map(guest => [guest.id, guest]))
  }

  function isIn(guest: DoorGuest): boolean {
    return book.presenceOf(guest).arrived >= guest.quantity || guest.status === 'cancelled'
  }

  function draw() {
    if (book.hasEnded) return drawEnd()
    const now = book.now()
    drawHead(book, nameOf)
    drawRows()
    const doubled = book.guests.filter(guest => book.presenceOf(guest).twice.length > 0)
    place('twice', markup`${doubled.map(guest => twiceBox(book, guest))}`)
    if (toast && now > toast.until) toast = undefined
    place(
      'toast',
      toast
        ? markup`<p>${toast.text}</p><button id="toast-undo" class="btn" data-press="undo" data-key="${toast.key}">Undo</button>`
        : markup``,
    )
  }

  function drawEnd() {
    // The page of the server says the same.
    if (book.waiting === 0) return location.reload()
    main.innerHTML =
      markup`<div class="ended"><h1>This link no longer works</h1><p>Presses on this device that were not sent: ${book.waiting}. Ask the organizers for a new link, and open it in this browser: they are sent then.</p></div>`.text
  }

  function nameOf({ guestId, name }: Arrival): string {
    return byNumber.get(guestId ?? 0)?.name ?? (name || 'A guest who was deleted')
  }

  function found(): DoorGuest[] {
    return findGuests(all, field.value, isIn)
  }

  function drawRows() {
    const typed = field.value
    byId('whole').setAttribute('aria-pressed', String(whole > 0))
    if (typed.trim() !== '') {
      const guests = found()
      const [best] = guests
      const rows = guests
        .slice(0, FOUND)
        .map(guest =>
          guestRow(book, guest, { typed, isBest: guest === best && !isIn(guest), isOpen: guest.id === opened }),
        )
      const more = guests.length > FOUND ? `, the first ${FOUND} are shown` : ''
      place(
        'count',
        markup`${guests.length === 0 ? 'No one found. Try a part of the name, or add a walk-in.' : `${guests.length} found${more}`}`,
      )
      place('rows', markup`${rows}`)
      return place('rest', markup``)
    }
    if (whole > 0) {
      let letter = ''
      const rows = all.slice(0, whole).map(({ guest, order }) => {
        const first = initialOf(order)
        const heading = first === letter ? markup`` : markup`<li class="alpha">${first}</li>`
        letter = first
        return markup`${heading}${guestRow(book, guest, { isOpen: guest.id === opened })}`
      })
      place('count', markup`All guests by last name`)
      place('rows', markup`${rows}`)
      return place(
        'rest',
        all.length > whole &&
          markup`<button class="btn" id="further" data-press="further">Show ${Math.min(PART, all.length - whole)} more of ${all.length}</button>`,
      )
    }
    const own = lastArrivals(book, ({ desk }) => desk === book.desk, LAST)
    place('count', markup`${own.length > 0 ? 'Last at this desk' : 'Type a part of a name, or scan a ticket.'}`)
    place(
      'rows',
      markup`${own.map(arrival => {
        const guest = byNumber.get(arrival.guestId ?? 0)
        return guest ? guestRow(book, guest, { isLast: true }) : walkInRow(book, { ...arrival, name: nameOf(arrival) })
      })}`,
    )
    place('rest', markup``)
  }

  function arrive(guest: DoorGuest, people: number) {
    const key = book.press(made => ({ ...made, press: 'arrive', guestId: guest.id, people, name: guest.name }))
    const who = guest.quantity > 1 ? `${guest.name}: ${people} of ${guest.quantity}` : `${guest.name} is here`
    finish(key, who)
  }

  function finish(key: string, text: string) {
    toast = { text: markup`${text}`, key, until: book.now() + TOAST }
    field.value = ''
    opened = undefined
    // A hand scanner types on; on a phone the keyboard would cover the list.
    if (matchMedia('(hover: hover)').matches) field.focus()
    draw()
  }

  function listen() {
    main.addEventListener('click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest('[data-press]') : null
      if (pressed instanceof HTMLElement) act(pressed.dataset)
    })
    field.addEventListener('input', () => {
      opened = undefined
      drawRows()
    })
    byId('find').addEventListener('submit', event => {
      event.preventDefault()
      const button = document.querySelector<HTMLElement>('#rows .ember')
      if (button) return act(button.dataset)
      // The next scan replaces what this one has found.
      field.select()
    })
    document.addEventListener('keydown', event => {
      if (sheet.isOpen()) return
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof HTMLInputElement || ctrlKey || metaKey || altKey
      if (key === 'Escape' && field.value !== '') finishSearch()
      // A hand scanner types into the field with the focus elsewhere; Space presses buttons.
      else if (!isTyping && key.length === 1 && key !== ' ') field.focus()
    })
  }

  function finishSearch() {
    field.value = ''
    draw()
  }

  function act({ press, guest: id, people, key }: DOMStringMap) {
    const guest = byNumber.get(Number(id))
    if (press === 'arrive' && guest) arrive(guest, Number(people))
    if (press === 'open') opened = Number(id)
    if ((press === 'undo' || press === 'settle') && key) {
      book.press(made => ({ ...made, press, key }))
      toast = undefined
      opened = undefined
    }
    if (press === 'whole') {
      whole = whole > 0 ? 0 : PART
      field.value = ''
      scrollTo(0, 0)
    }
    if (press === 'further') whole += PART
    if (press === 'walk-in') sheet.open()
    if (press === 'scan') void scan()
    draw()
  }

  async function scan() {
    const camera = byId('camera')
    camera.hidden = false
    const text = await scanTicket(camera)
    camera.hidden = true
    if (text === undefined) return
    field.value = text
    draw()
  }
}
