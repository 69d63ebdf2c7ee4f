import type { EventView } from '#features/event/event-profile.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const usual = (brandName: string) => ({
  title: `News from ${brandName}`,
  text: 'Speakers, tickets and the odd good story, a few times a year.',
})

const newDay = { title: 'When there is a new day', text: 'A letter tells as soon as it is set.' }

const next = {
  title: 'The next one, before anybody else hears of it',
  text: 'A letter when the next date is set. We do not write more often than we have to.',
}

/** The invitation to subscribe, by phase. */
function wordsOf({ phase, brandName, date, details }: EventView) {
  if (phase === 'cancelled' || (phase === 'postponed' && date === null)) return newDay
  return phase === 'over' && !details.nextDate ? next : usual(brandName)
}

export function NewsletterSection() {
  const { title, text } = wordsOf(useEvent())
  return (
    <section aria-labelledby="newsletter" className="wrap pb-20 md:pb-28">
      <div className="grid items-center gap-8 rounded-3xl bg-sun p-7 md:grid-cols-2 md:gap-14 md:p-14">
        <div>
          <h2 id="newsletter" className="text-4xl md:text-5xl">
            {title}
          </h2>
          <p className="mt-4 max-w-[29.5em] text-grey">{text}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
