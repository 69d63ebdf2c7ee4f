import type { EventView } from '#features/event/event-profile.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { newsletterRules } from '#features/inbox/inbox-rules.ts'
import { FormEnd, PrivacyNote } from '#features/public-forms/site/form-end.tsx'
import { subscribed } from '#features/public-forms/site/sent-texts.ts'
import { usePublicForm } from '#features/public-forms/site/use-public-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const usual = (brandName: string) => ({
  title: `News from ${brandName}`,
  text: 'Speakers, tickets and the odd good story, a few times a year.',
})

const newDay = { title: 'When there is a new day', text: 'We’ll email you when the new date is set.' }

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
    <section aria-labelledby="newsletter" className="wrap pb-8 md:pb-28">
      <div className="grid items-center gap-4 rounded-3xl bg-sun p-5 md:grid-cols-2 md:gap-14 md:p-14">
        <div>
          <h2 id="newsletter" className="text-2xl md:text-5xl">
            {title}
          </h2>
          <p className="mt-1 md:mt-4 max-w-[29.5em] text-grey">{text}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}

/** The newsletter form; plain HTML without scripts. */
function NewsletterForm() {
  const { form, pending, outcome, field } = usePublicForm({
    name: 'subscription',
    rules: newsletterRules,
    sent: subscribed,
    failed: reason => `Failed to subscribe: ${reason}`,
  })
  return (
    <form {...form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField {...field('email')} autoComplete="email" />
        <Button type="submit" aria-disabled={pending} className="sm:mt-[1.775rem] sm:py-2!">
          {pending ? 'Processing...' : 'Subscribe'}
        </Button>
      </div>
      <FormEnd outcome={outcome} />
      <PrivacyNote />
    </form>
  )
}
