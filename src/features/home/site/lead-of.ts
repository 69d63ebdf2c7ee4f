import type { EventView } from '#features/event/event-profile.schema.ts'
import type { Phase } from '#features/event/phase-rules.ts'

const leads: Partial<Record<Phase, string>> = {
  'the-day': 'Come in. There is a chair for everyone, and coffee before the first talk.',
  over: 'The chairs are stacked and the lights are out. What was said here goes on.',
  postponed: 'The same stage and the same talks, on another day.',
  cancelled: 'We are sorry. Not this year.',
}

const always =
  'One day, one stage, and a room full of neighbours ready to hear something they have never said out loud.'

/**
 * The sentence below the theme: the organisers' for the phase, else the built-in one.
 * @param written the organisers' text for all phases
 */
export function leadOf({ phase, details }: EventView, written: string | undefined): string {
  if (phase === 'the-day' && details.welcome) return details.welcome
  return leads[phase] ?? (details.subtitle || written || always)
}
