import type { RoomState } from '#features/day/day.schema.ts'
import { clockText, cueLengthText, heldWords, lateText } from '#features/day/day-words.ts'
import { dueEnd, expectedTimes } from '#features/day/expected-times.ts'
import { type Drawing, FAR, icon, type Markup, markup, type ScreenSetting } from './screen-page.ts'

/** How many cues are shown ahead. */
const AHEAD = 6
const steps = ['arrived', 'miked', 'ready'] as const
const words = { arrived: 'Arrived', miked: 'Miked', ready: 'Ready' }

type Cue = RoomState['cues'][number]

/** The last press that was not saved. */
let problem = ''

/** Who is on next, and how far they are (decision R6). */
export const greenRoom = {
  lost: 'A press does nothing until it is back.',
  draw({ day, cues }: RoomState, now: number, { brand, edition }: ScreenSetting): Drawing {
    const expected = expectedTimes(cues, day, now)
    const running = day.state === 'waiting' ? undefined : cues[expected.current]
    const from = expected.current < 0 ? cues.length : expected.current + (running ? 1 : 0)
    const all = cues.map((cue, place) => ({ cue, place }))
    const ahead = all.slice(from)
    const people = ahead.filter(({ cue }) => isPerson(cue)).slice(0, AHEAD)
    const last = people[people.length - 1]?.place ?? -1
    // One who is on stage meanwhile stays: the note about them may not be saved.
    const named = all.find(({ cue }) => isPerson(cue) && location.hash === `#${cue.id}`)
    const chosen = named ?? people.find(({ cue }) => cue.readiness !== 'ready') ?? people[0]
    return {
      look: `room ${named ? 'one' : 'all'}`,
      parts: {
        top: markup`<h1 class="brand">Green room <span>${brand} ${edition.split(' ')[0]}</span></h1><p>${running && nowLine(running)}</p>
          <p>${day.cueId !== null && Math.abs(expected.late) < FAR && markup`<span class="label sun">${icon('clock')}${lateText(expected.late)}</span>`} <b class="clock">${clockText(now)}</b></p>`,
        list: markup`<h2 class="sr">Next cues</h2><ol>${ahead
          .filter(({ place }) => place <= last)
          .map(({ cue, place }) =>
            isPerson(cue) ? row(cue, place, cue === chosen?.cue) : cue.kind === 'break' ? pause(cue, place) : markup``,
          )}</ol><p><a href="/api${location.pathname}/green-room/cards">Cards for the host (PDF)</a></p>`,
        person: chosen
          ? person(chosen.cue, chosen.place)
          : markup`<h2>${cues.length > 0 ? 'No more people on stage today' : 'The next people on stage appear here once the run sheet has cues'}</h2>`,
        note: chosen ? noteForm(chosen.cue) : markup``,
        presses: chosen ? presses(chosen.cue) : markup``,
      },
    }

    function nowLine({ title, speaker, onStage }: Cue): Markup {
      const cue = cues[expected.current]
      const left = cue?.startedAt ? dueEnd(cue, day, now) - now : 0
      const word = heldWords(day) ?? 'Now'
      const time = left < 0 ? `${cueLengthText(left)} over` : `${cueLengthText(left)} left`
      return markup`<span class="label">${word}</span> <b>${speaker?.name ?? (onStage || title)}</b>, ${time}`
    }

    function startOf(place: number): number {
      return expected.cues[place]?.start ?? now
    }

    function row(cue: Cue, place: number, isChosen: boolean): Markup {
      const reached = reachedBy(cue)
      return markup`<li><a id="go${cue.id}" href="#${cue.id}"${isChosen && markup` aria-current="true"`}>${face(cue)}<span><b>${nameOf(cue)}</b> <time>${clockText(startOf(place))}</time>
        <span class="about">${cue.speaker?.talkTitle || cue.title}</span>${
          reached === 0
            ? markup`<span class="label rose">${icon('alert')}Not here yet</span>`
            : steps.map(
                (step, at) =>
                  markup`<span class="${at < reached ? 'step yes' : 'step'}">${icon(at < reached ? 'check' : 'dashed')}${words[step]}${at >= reached && markup`<span class="sr"> not yet</span>`}</span>`,
              )
        }</span></a></li>`
    }

    function pause({ title, minutes }: Cue, place: number): Markup {
      const start = startOf(place)
      return markup`<li class="pause">${title}, ${clockText(start)} to ${clockText(expected.cues[place]?.end ?? start + minutes * 60_000)}</li>`
    }

    function person(cue: Cue, place: number): Markup {
      const { speaker, soundNote, stageNote, hostNote } = cue
      const start = startOf(place)
      const minutes = Math.max(0, Math.round((start - now) / 60_000))
      const about = [speaker?.pronouns, speaker?.talkTitle || cue.title].filter(Boolean).join(' · ')
      const facts = {
        Microphone: soundNote,
        Recording: speaker && consentText(speaker.consents),
        'On stage': stageNote,
        'For the host': hostNote,
      }
      return markup`<a class="back" href="#">Next cues</a><div class="head">${face(cue)}<div>
        <p class="label sun">${icon('clock')}${minutes < FAR / 60_000 && `On in ${minutes} min, at `}${clockText(start)}</p><h2>${nameOf(cue)}</h2>
        ${speaker?.pronunciation && markup`<p class="say">Say <b>${speaker.pronunciation}</b></p>`}<p class="soft">${about}</p></div></div>
        ${speaker?.introduction && markup`<section><h3>Introduction for the host</h3><p>${speaker.introduction}</p></section>`}
        <dl>${Object.entries(facts).map(([name, text]) => (text ? markup`<div><dt>${name}</dt><dd>${text}</dd></div>` : markup``))}</dl>`
    }
  },

  press(event: Event, ask: () => void, address: string): void {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest('button[data-change]')
    const field = event.type === 'focusin' && target.closest('textarea')
    // Keeps the person whose note has focus.
    if (field) history.replaceState(null, '', `#${field.id.replace('note', '')}`)
    if (event.type === 'click' && button instanceof HTMLElement) void send(button.dataset.change ?? '')
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault()
      const text = target.querySelector('textarea')
      text?.blur()
      void send(JSON.stringify({ cueId: Number(target.dataset.cue), roomNote: text?.value.trim() }))
    }

    async function send(body: string) {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined)
      problem = answer?.ok ? '' : 'Not saved. Please press again.'
      ask()
    }
  },
}

function isPerson({ kind, speaker, onStage }: Cue): boolean {
  return kind !== 'break' && (speaker !== null || onStage !== '')
}

function nameOf({ speaker, onStage }: Cue): string {
  return speaker?.name ?? onStage
}

function face(cue: Cue): Markup {
  const { speaker } = cue
  if (speaker?.photo) return markup`<img class="face" src="${speaker.photo}" alt="">`
  return markup`<span class="face" aria-hidden="true">${nameOf(cue).slice(0, 1)}</span>`
}

/** How many steps the people of a cue have made. */
function reachedBy({ readiness }: Cue): number {
  return readiness === 'expected' ? 0 : steps.indexOf(readiness) + 1
}

function consentText({ talk, photos }: NonNullable<Cue['speaker']>['consents']): string {
  const word = (agreed: string | null) => (agreed ? 'agreed' : 'not agreed')
  return `Talk: ${word(talk)}. Photos and conversations: ${word(photos)}.`
}

function noteForm({ id, roomNote }: Cue): Markup {
  return markup`<form data-cue="${id}"><label for="note${id}">Note to the host</label>
    <textarea id="note${id}" rows="1" maxlength="500">${roomNote}</textarea><button id="save${id}">Save note</button></form>`
}

function presses(cue: Cue): Markup {
  const reached = reachedBy(cue)
  return markup`<div role="group" aria-label="${nameOf(cue)} is">${steps.map((step, at) => {
    const isDone = at < reached
    // A press on the last step takes it back.
    const readiness = at === reached - 1 ? (steps[at - 1] ?? 'expected') : step
    const change = JSON.stringify({ cueId: cue.id, readiness })
    return markup`<button id="${step}" class="${at === reached ? 'next' : ''}" aria-pressed="${String(isDone)}" data-change="${change}">${isDone && icon('check')}${words[step]}</button>`
  })}</div><p role="alert">${problem}</p>`
}
