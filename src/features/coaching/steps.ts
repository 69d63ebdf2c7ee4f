import { type OwedItem, owedItem, type PersonalDates } from '#features/settings/owed-items.ts'
import type { HandIn, Milestone } from './coaching.schema.ts'

/** What speakers hand in, and what they have handed in. */
export interface OnTheWay {
  milestones: readonly Milestone[]
  handIns: readonly HandIn[]
}

/** The milestones of a speaker in the order of their days, with their versions, the latest first. */
export function handInSteps(speakerId: number, { milestones, handIns }: OnTheWay, dates: PersonalDates) {
  const own = handIns.filter(handIn => handIn.speakerId === speakerId).sort((a, b) => b.number - a.number)
  return milestones.map(milestone => {
    const versions = own.filter(({ milestoneId }) => milestoneId === milestone.id)
    const answer = versions[0]?.answer
    const item = owedItem(milestone.name, answer === 'on', Math.round(milestone.weeksBefore * 7), dates)
    const shown: OwedItem = answer === '' ? { ...item, state: 'waits' } : item
    return { milestone, item: shown, isAgain: answer === 'again', versions }
  })
}
