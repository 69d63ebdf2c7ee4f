import { furtherSpeakers } from './further-speakers-cast.ts'
import { leadSpeakers } from './lead-speakers-cast.ts'
import type { Person } from './person.ts'
import { team } from './team-cast.ts'
import { volunteers } from './volunteers-cast.ts'

export const cast: readonly Person[] = [...leadSpeakers, ...furtherSpeakers, ...team, ...volunteers]
