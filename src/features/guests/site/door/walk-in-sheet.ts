import { byId } from '#features/day/site/screens/screen-page.ts'
import { input } from './door-parts.ts'
import { addText, readWalkIn, type WalkIn, walkInSheet } from './walk-in.ts'

const MOST_PEOPLE = 99

/**
 * The sheet for walk-ins in its place.
 * @param tiersOf the names of the tickets that can be chosen
 * @param add called with what was entered, once it is closed
 */
export function createWalkInSheet(sheet: HTMLElement, tiersOf: () => readonly string[], add: (walkIn: WalkIn) => void) {
  sheet.addEventListener('submit', event => {
    event.preventDefault()
    submit()
  })
  sheet.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('[data-press]') : null
    if (!(pressed instanceof HTMLElement)) return
    const { press } = pressed.dataset
    if (press === 'close') close()
    if (press === 'less') count(-1)
    if (press === 'more') count(1)
  })
  for (const type of ['input', 'change']) sheet.addEventListener(type, show)
  document.addEventListener('keydown', event => {
    if (sheet.hidden) return
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') stayInside(sheet, event)
  })
  return { open, isOpen: () => !sheet.hidden }

  function open() {
    sheet.innerHTML = walkInSheet(1, tiersOf()).text
    sheet.hidden = false
    input('walk-in-name').focus()
    show()
  }

  function close() {
    sheet.hidden = true
    sheet.innerHTML = ''
    document.querySelector<HTMLElement>('#dock button')?.focus()
  }

  function count(step: number) {
    const output = byId('walk-in-people')
    output.textContent = String(Math.min(MOST_PEOPLE, Math.max(1, Number(output.textContent) + step)))
    show()
  }

  function show() {
    const form = sheet.querySelector('form')
    if (!form) return
    const walkIn = readWalkIn(form)
    byId('walk-in-amount').hidden = walkIn.payment === ''
    byId('walk-in-add').textContent = addText(walkIn)
    if (walkIn.fault === '') byId('walk-in-fault').textContent = ''
  }

  function submit() {
    const form = sheet.querySelector('form')
    if (!form) return
    const { fault, ...walkIn } = readWalkIn(form)
    byId('walk-in-fault').textContent = fault
    if (fault !== '') return input(walkIn.name === '' ? 'walk-in-name' : 'walk-in-dollars').focus()
    close()
    add(walkIn)
  }
}

/** Keeps the focus among the controls of the sheet. */
function stayInside(sheet: HTMLElement, event: KeyboardEvent) {
  const inside = [...sheet.querySelectorAll<HTMLElement>('input,select,button')].filter(
    part => part.offsetParent !== null,
  )
  const [first, last] = [inside[0], inside[inside.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
