import { byId, markup, type ScreenSetting } from '#features/day/site/screens/screen-page.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { DoorBook } from './door-book.ts'
import { drawHead } from './door-head.ts'
import { DeskList } from './door-list.ts'
import { input, keepPage, place, skeleton } from './door-parts.ts'
import { twiceBox } from './door-rows.ts'
import { canScan, scanTicket } from './scan-ticket.ts'
import { createWalkInSheet } from './walk-in-sheet.ts'

export interface DoorSetting extends ScreenSetting {
  /** When the link ends (ISO). */
  until: string
}

const TOAST = 8_000
/** How often the server is asked: presses at the door are no news for the other pages of the day. */
const SYNC = 3_000
/** How often the clock is drawn, and a toast is looked at. */
const FRAME = 2_000

/** The desk at the door (decision G2). */
class DoorPage {
  private readonly main = byId('screen')
  private readonly field = input('typed')
  private readonly book: DoorBook
  private readonly list: DeskList
  private toast: { text: string; key: string; until: number } | undefined
  private readonly sheet = createWalkInSheet(
    byId('sheet'),
    () => this.book.tiers,
    walkIn =>
      this.finish(
        this.book.press(made => ({ ...made, press: 'walk-in', ...walkIn })),
        `${walkIn.name} is here`,
      ),
  )

  constructor(until: string) {
    this.book = new DoorBook(location.pathname.replace(/\/$/, ''), until, areGuestsNew => {
      if (areGuestsNew) this.list.index()
      this.draw()
    })
    this.list = new DeskList(this.book, this.field)
    this.book.open()
    this.list.index()
    byId('scan').hidden = !canScan()
    this.listen()
    this.draw()
    void this.book.sync()
    setInterval(() => void this.book.sync(), SYNC)
    setInterval(() => this.draw(), FRAME)
    void keepPage()
  }

  private draw() {
    const { book, list, toast } = this
    if (book.hasEnded) return this.drawEnd()
    drawHead(book, arrival => list.nameOf(arrival))
    list.draw()
    const doubled = book.guests.filter(guest => book.presenceOf(guest).twice.length > 0)
    place('twice', markup`${doubled.map(guest => twiceBox(book, guest))}`)
    const isShown = toast && toast.until >= book.now()
    place(
      'toast',
      isShown === true &&
        markup`<p>${toast?.text}</p><button id="toast-undo" class="btn" data-press="undo" data-key="${toast?.key}">Undo</button>`,
    )
  }

  private drawEnd() {
    const { waiting } = this.book
    // The page of the server says the same.
    if (waiting === 0) return location.reload()
    this.main.innerHTML =
      markup`<div class="ended"><h1>This link no longer works</h1><p>Presses on this device that were not sent: ${waiting}. Ask the organizers for a new link, and open it in this browser: they are sent then.</p></div>`.text
  }

  private arrive(guest: DoorGuest, people: number) {
    const key = this.book.press(made => ({ ...made, press: 'arrive', guestId: guest.id, people, name: guest.name }))
    this.finish(key, guest.quantity > 1 ? `${guest.name}: ${people} of ${guest.quantity}` : `${guest.name} is here`)
  }

  private finish(key: string, text: string) {
    this.toast = { text, key, until: this.book.now() + TOAST }
    this.field.value = ''
    this.list.opened = undefined
    // A hand scanner types on; on a phone the keyboard would cover the list.
    if (matchMedia('(hover: hover)').matches) this.field.focus()
    this.draw()
  }

  private listen() {
    const { main, field, list, sheet } = this
    main.addEventListener('click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest('[data-press]') : null
      if (pressed instanceof HTMLElement) this.act(pressed.dataset)
    })
    field.addEventListener('input', () => {
      list.opened = undefined
      list.draw()
    })
    byId('find').addEventListener('submit', event => {
      event.preventDefault()
      const button = document.querySelector<HTMLElement>('#rows .ember')
      if (button) return this.act(button.dataset)
      // The next scan replaces what this one has found.
      field.select()
    })
    document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
      if (sheet.isOpen()) return
      const isTyping = target instanceof HTMLInputElement || ctrlKey || metaKey || altKey
      if (key === 'Escape' && field.value !== '') this.search('')
      // A hand scanner types into the field with the focus elsewhere; Space presses buttons.
      else if (!isTyping && key.length === 1 && key !== ' ') field.focus()
    })
  }

  private search(text: string) {
    this.field.value = text
    this.draw()
  }

  private act({ press, guest: id, people, key }: DOMStringMap) {
    const { list } = this
    const guest = list.guestOf(Number(id))
    if (press === 'arrive' && guest) this.arrive(guest, Number(people))
    if (press === 'open') list.opened = Number(id)
    if ((press === 'undo' || press === 'settle') && key) {
      this.book.press(made => ({ ...made, press, key }))
      this.toast = undefined
      list.opened = undefined
    }
    if (press === 'whole') list.toggleWhole()
    if (press === 'further') list.showMore()
    if (press === 'walk-in') this.sheet.open()
    if (press === 'scan') void this.scan()
    this.draw()
  }

  private async scan() {
    const camera = byId('camera')
    camera.hidden = false
    const text = await scanTicket(camera)
    camera.hidden = true
    if (text !== undefined) this.search(text)
  }
}

const setting: DoorSetting = JSON.parse(byId('setting').textContent ?? '')
goByRules(setting.zone)
byId('full').remove()
Object.assign(byId('screen'), { className: 'door', innerHTML: skeleton.text })
new DoorPage(setting.until)
