import { MINUTE } from '#lib/time/durations.ts'
import { momentText } from '#lib/time/moment-text.ts'
import type { BoardPlace } from './day-board.schema.ts'
import { lengthText } from './shift-times.ts'
import type { PlaceState } from './shifts.schema.ts'

type Presses = readonly (readonly [PlaceState, string])[]

/** The lists of places on a board, each with the states that its people can get next. */
export const boardLists = {
  due: {
    title: 'Due',
    empty: 'No one is due in the next 30 minutes.',
    presses: [
      ['here', 'Here'],
      ['missing', 'Missing'],
    ],
  },
  here: {
    title: 'Here',
    empty: 'No one is here yet.',
    presses: [
      ['done', 'Done'],
      ['expected', 'Not here'],
    ],
  },
  missing: {
    title: 'Missing',
    empty: 'No one is missing.',
    presses: [
      ['here', 'Here'],
      ['expected', 'Expected'],
    ],
  },
  done: { title: 'Done', empty: 'No one is done yet.', presses: [['here', 'Still here']] },
} as const satisfies Record<string, { title: string; empty: string; presses: Presses }>

export type BoardList = keyof typeof boardLists

/** The states of those whose shift ended without a mark. */
const unmarked: Presses = [
  ['done', 'Was here'],
  ['missing', 'Missing'],
]

type Place = Pick<BoardPlace, 'hasEnded' | 'from' | 'role' | 'hours' | 'where'>

export function pressesFor(list: BoardList, { hasEnded }: Pick<Place, 'hasEnded'>): Presses {
  return list === 'due' && hasEnded ? unmarked : boardLists[list].presses
}

/** 'Doors, 8 AM to 12 PM, Foyer, begins in 20 minutes'. */
export function placeText(list: BoardList, place: Place, now: string): string {
  const { role, hours, where, hasEnded, from } = place
  const start = list === 'due' && (hasEnded ? `ended, began ${momentText(from)}` : startOf(place, now))
  return [`${role}, ${hours}`, where, start].filter(Boolean).join(', ')
}

/** 'begins in 20 minutes', '10 minutes late'. */
function startOf({ from }: Pick<Place, 'from'>, now: string): string {
  const minutes = Math.round((Date.parse(from) - Date.parse(now)) / MINUTE)
  if (minutes === 0) return 'begins now'
  return minutes > 0 ? `begins in ${lengthText(minutes)}` : `${lengthText(-minutes)} late`
}
