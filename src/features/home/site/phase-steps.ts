import type { EventView } from '#features/event/event-profile.schema.ts'
import { nextStep, type Phase, phaseRules } from '#features/event/phase-rules.ts'

interface Step {
  label: string
  href: string
}

type StepsOf = (event: EventView, speakers: Step) => [Step, Step?]

const tickets: StepsOf = (_, speakers) => [{ label: 'Get Tickets', href: '/#tickets' }, speakers]

/** What the top of the home page leads to in each phase; the first step is the main one. */
export const phaseSteps: Record<Phase, StepsOf> = {
  'to-be-announced': (_, speakers) => [phaseRules['to-be-announced'].step, speakers],
  coming: tickets,
  'on-sale': tickets,
  'the-day': () => [
    { label: 'Hour by hour', href: '/#programme' },
    { label: 'How to get here', href: '/#schedule' },
  ],
  over: (event, speakers) => [
    event.toSee.talks > 0 ? { label: 'Watch the talks', href: '/#talks' } : nextStep(event),
    event.toSee.talks + event.toSee.pictures > 0
      ? recapOf(event)
      : { label: speakers.label, href: `/speakers?year=${event.editionYear}` },
  ],
  postponed: (_, speakers) => [{ label: 'What changes', href: '/#changes' }, speakers],
  cancelled: event => [{ label: 'About refunds', href: '/#changes' }, recapOf(event)],
}

/** The recap of the latest edition that took place; undefined where there is none. */
function recapOf({ pastEditions }: EventView): Step | undefined {
  const latest = pastEditions.find(({ isOff }) => !isOff)
  return latest && { label: latest.title, href: `/relive-${latest.year}` }
}
