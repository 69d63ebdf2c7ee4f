import { useQuery } from '@tanstack/react-query'
import { phaseRules } from '#features/event/phase-rules.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { newsletterRules } from '#features/inbox/inbox-rules.ts'
import { FormEnd, PrivacyNote } from '#features/public-forms/site/form-end.tsx'
import { reminderSet } from '#features/public-forms/site/sent-texts.ts'
import { usePublicForm } from '#features/public-forms/site/use-public-form.ts'
import { localMomentText } from '#lib/time/written.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { focusInView } from '#ui/slides/focus-in-view.ts'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { TicketCard } from './ticket-card.tsx'
import { ticketsQuery } from './tickets.queries.ts'

export function TicketsSection() {
  const { contactEmail, hasQuestions, phase } = useEvent()
  return (
    <Section
      id="tickets"
      title="Tickets"
      tone="night"
      aside={
        phaseRules[phase].sells && (
          <p className="max-w-[25.5em] text-white/80 max-md:text-[0.9375rem]">
            Group rates for 5 or more tickets: write to{' '}
            <a href={`mailto:${contactEmail}`} className="text-white underline underline-offset-4">
              {contactEmail}
            </a>
            {hasQuestions && (
              <>
                . Refunds, parking, lunch:{' '}
                <SiteLink href="/questions" className="text-white underline underline-offset-4">
                  questions, answered
                </SiteLink>
              </>
            )}
          </p>
        )
      }
    >
      {phase === 'postponed' ? <SalePaused /> : <Offers />}
    </Section>
  )
}

function SalePaused() {
  return (
    <div className="rounded-3xl bg-dusk p-8 md:p-11">
      <p className="w-fit rounded-full bg-sun px-3 py-1 font-semibold text-[0.875rem] text-sun-deep">Sale paused</p>
      <h3 className="mt-4 text-3xl">Nothing to buy until the new day has settled</h3>
      <p className="mt-3 max-w-[36em] text-white/80">Leave your email and you hear first when tickets are back.</p>
      <SiteLink href="/#newsletter" className={`${buttonClass({ look: 'ghost' })} mt-7`}>
        Tell me
      </SiteLink>
    </div>
  )
}

/** The packages; before the sale with the reminder card, which comes first on narrow screens. */
function Offers() {
  const { phase, ticketSaleStart } = useEvent()
  if (phase !== 'coming' || ticketSaleStart === null) return <TicketCards />
  return (
    <div className="grid gap-4 md:gap-6 xl:grid-cols-[1fr_22rem]">
      <div className="grid xl:order-last">
        <ReminderCard />
      </div>
      <div className="min-w-0">
        <TicketCards />
      </div>
    </div>
  )
}

/** Phones show them in a row to swipe, except while they are on sale. */
function TicketCards() {
  const isRow = useEvent().phase !== 'on-sale'
  const query = useQuery(ticketsQuery)
  const { data, isPending } = query
  const tickets = data?.tickets ?? []
  if (isPending) {
    return (
      <div aria-busy className="grid gap-6 md:grid-cols-3">
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} className="h-112 rounded-3xl" />
        ))}
      </div>
    )
  }
  if (!data || tickets.length === 0) {
    return (
      <div className="rounded-3xl bg-dusk p-8 md:p-11">
        <h3 className="text-2xl">Ticket information will be available soon!</h3>
        <p className="mt-3 text-white/80">Check back later for pricing and package details.</p>
      </div>
    )
  }
  return (
    <>
      <ul
        className={`grid items-stretch gap-4 md:gap-6 ${columnsFor(tickets.length)} ${isRow ? 'swiped' : ''}`}
        onFocus={focusInView}
      >
        {tickets.map(ticket => (
          <li key={ticket.id} className={`grid ${isRow ? 'pt-4 max-md:w-[78%]!' : ''}`}>
            <TicketCard ticket={ticket} purchaseUrl={data.purchaseUrl} />
          </li>
        ))}
      </ul>
      <StaleNotice of={query} />
    </>
  )
}

function columnsFor(count: number) {
  if (count === 1) return 'max-w-md'
  return count === 2 ? 'max-w-4xl md:grid-cols-2' : 'md:grid-cols-3'
}

/** Before the sale: its start, one reminder by mail, and a calendar entry. */
function ReminderCard() {
  const { ticketSaleStart: start } = useEvent()
  const { form, pending, outcome, field } = usePublicForm({
    name: 'reminder',
    rules: newsletterRules,
    sent: reminderSet,
    failed: reason => `Failed to set the reminder: ${reason}`,
  })
  if (start === null) return null
  return (
    <section
      id="remind"
      tabIndex={-1}
      aria-labelledby="remind-title"
      className="grid content-start gap-x-12 gap-y-3 rounded-3xl bg-snow p-5 md:p-8 text-ink outline-none md:max-xl:grid-cols-2"
    >
      <div>
        <h3 id="remind-title" className="text-2xl md:text-4xl">
          On sale {localMomentText(start)}
        </h3>
        <p className="mt-2 text-grey">Leave your email and we write once, when the sale starts.</p>
        <a
          href="/sale.ics"
          className="pressable mt-2 inline-block border-ember border-b-2 py-1 font-semibold transition-colors duration-200 hover:border-current"
        >
          Add the sale to my calendar
        </a>
      </div>
      <form {...form} className="grid gap-3 md:gap-4">
        <TextField {...field('email')} autoComplete="email" />
        <CheckboxField name="news" label="Send me the newsletter too" />
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Processing...' : 'Remind me'}
        </Button>
        <FormEnd outcome={outcome} />
        <PrivacyNote />
      </form>
    </section>
  )
}
