import type { ReactNode } from 'react'
import { mentionsRefund } from '#features/event/refund-text.ts'
import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'

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

interface Fact {
  topic: string
  title: ReactNode
  text: string
}

/** Topics on the left and facts on the right, separated by lines. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid">
      {facts.map(({ topic, title, text }) => (
        <div key={topic} className="grid gap-x-10 gap-y-1 border-line border-t py-5 md:grid-cols-[15rem_1fr] md:py-7">
          <dt className="font-semibold text-grey md:pt-1.5">{topic}</dt>
          <dd>
            {title && <p className="font-bold font-display text-2xl tracking-tight md:text-[1.75rem]">{title}</p>}
            {text && <p className="mt-1.5 max-w-[41.5em] whitespace-pre-line">{text}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
