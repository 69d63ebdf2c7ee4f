import { useEvent } from '#features/event/site/use-event.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** A line now and then, for those who want it. */
export function NewsletterSection() {
  const { brandName } = useEvent()
  return (
    <section aria-labelledby="newsletter" className="wrap pb-20 md:pb-28">
      <div className="grid items-center gap-8 rounded-3xl bg-sun p-7 md:grid-cols-2 md:gap-14 md:p-14">
        <div>
          <h2 id="newsletter" className="text-4xl md:text-5xl">
            News from {brandName}
          </h2>
          <p className="mt-4 max-w-[29.5em] text-grey">Speakers, tickets and the odd good story, a few times a year.</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
