import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { EventView } from '#features/event/event-profile.schema.ts'
import type { Plan } from '#features/plan/plan.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { Later } from './plan-sections.tsx'
import { PublishingPanel } from './publishing.tsx'

const title = 'Name it'

/** The steps of a site that begins: each is an item of the plan, and most have pages of their own. */
const steps = [
  { key: 'contact', title, note: 'The name and the email address that visitors see', button: title, page: 0 },
  {
    ...{ key: 'theme', title: 'Say when and where', note: 'A day is enough. The place can follow' },
    ...{ button: 'Choose a day', page: 1 },
  },
  { key: 'selected', title: 'Add one speaker', note: 'Or open the form and let them come', button: 'Add', page: 4 },
  {
    ...{ key: 'organizer', title: 'Ask a second person in', note: 'Somebody who can act when you cannot' },
    ...{ button: 'Invite', page: null },
  },
] as const

/** The address of a page that an empty site begins with. */
export function beginningView(page: number): string {
  return `begin-${page + 1}`
}

/** The first steps that a user can take, with whether they are done; none once the site is public. */
export function stepsOf({ published, date }: EventView, { items }: Plan) {
  const isEmpty = !items.some(({ key, section }) => key === 'sample' && section !== 'done')
  if (published || !isEmpty) return []
  const found = steps.flatMap(step => {
    const item = items.find(({ key, task }) => key === step.key || task?.measure === step.key)
    return item ? { ...step, item, isDone: step.key === 'theme' ? date !== null : item.section === 'done' } : []
  })
  return found.every(({ isDone }) => isDone) ? [] : found
}

/** An empty site: four steps, one of them open, and the year below. */
export function FirstSteps({ found, plan }: { found: ReturnType<typeof stepsOf>; plan: Plan }) {
  const first = found.find(({ isDone }) => !isDone)
  const rest = plan.items.filter(
    ({ key, section }) => section !== 'done' && !found.some(({ item }) => item.key === key),
  )
  return (
    <div className="grid gap-4">
      <section aria-label="First steps" className="overflow-hidden rounded-2xl border border-line bg-paper">
        <ol>
          {found.map(({ key, title, note, button, page, item, isDone }, index) => (
            <li
              key={key}
              className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-line px-4 py-3.5 not-first:border-t sm:px-6"
            >
              <StepMark number={index + 1} isDone={isDone} isOpen={key === first?.key} />
              <div className="min-w-0 grow basis-48">
                <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
                <p className="text-[0.875rem] text-grey">{note}</p>
              </div>
              {!isDone && (
                <Link
                  to="/admin/dashboard"
                  search={page === null ? { tab: item.tab, view: item.view } : { view: beginningView(page) }}
                  className={`${buttonClass({ look: key === first?.key ? 'primary' : 'quiet', size: 'small' })} max-sm:w-full`}
                >
                  {button}
                </Link>
              )}
            </li>
          ))}
        </ol>
        <PublishingPanel items={plan.items} />
      </section>
      <Later title="The year" items={rest} offered={plan.offered} />
    </div>
  )
}

function StepMark({ number, isDone, isOpen }: { number: number; isDone: boolean; isOpen: boolean }) {
  const look = isDone ? 'bg-aurora-deep text-white' : isOpen ? 'bg-ink text-white' : 'border-2 border-line'
  return (
    <span className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${look}`}>
      {isDone ? <Check aria-label="Done" className="size-4" /> : number}
    </span>
  )
}
