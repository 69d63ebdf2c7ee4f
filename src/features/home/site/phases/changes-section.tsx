import { mentionsRefund } from '#features/event/refund-text.ts'
import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Facts } from './facts.tsx'

/** The changes of a postponed event, or the refunds of a cancelled one. */
export function ChangesSection() {
  const { phase, date, startTime, endTime, contactEmail, details, notice } = useEvent()
  const isOff = phase === 'cancelled'
  const given = details.changes.map(({ topic, title, text }) => ({ topic, title, text }))
  const isTold = [notice, ...given.flatMap(line => Object.values(line))].some(text => mentionsRefund.test(text))
  const refunds = {
    topic: 'Refunds',
    title: 'Ask us about your ticket',
    text: 'Write to us with the name or number of your ticket, and we will tell you how you get your money back.',
  }
  const own = isOff
    ? [{ topic: 'The day', title: <DayOfEvent />, text: '' }, ...(isTold ? [] : [refunds])]
    : [
        { topic: 'The day', title: <DayOfEvent />, text: date ? `${startTime} - ${endTime}` : '' },
        { topic: 'Tickets on sale', title: 'Paused', text: 'None are sold until the new day has come.' },
      ]
  return (
    <Section id="changes" title={isOff ? 'About refunds' : 'What changes'} subtitle={notice}>
      <Facts facts={[...own, ...given]} />
      <p className="mt-10 flex flex-wrap gap-3">
        {!isOff && date && (
          <a href="/event.ics" className={buttonClass()}>
            Add the new day to your calendar
          </a>
        )}{' '}
        <a href={`mailto:${contactEmail}`} className={buttonClass({ look: 'quiet' })}>
          {isOff ? `Ask about your ticket: ${contactEmail}` : contactEmail}
        </a>
      </p>
    </Section>
  )
}
