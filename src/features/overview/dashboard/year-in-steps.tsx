import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { DashboardTarget } from '#dashboard-kit/dashboard-target.ts'
import { buttonClass } from '#ui/button.tsx'

interface Step {
  title: string
  when: string
  about: string
  place: string
  search: DashboardTarget
}

const steps: readonly Step[] = [
  {
    title: 'Start the next edition',
    when: '11 months before',
    about: 'Copy what stays the same. Visitors keep seeing this year until you begin the new one.',
    place: 'The next edition',
    search: { tab: 'overview', view: 'next' },
  },
  {
    title: 'Set the day, the place and the theme',
    when: '10 months before',
    about: 'What is still unknown may stay empty: the pages then say that it will be announced.',
    place: 'Settings, Event',
    search: { tab: 'settings', view: 'event' },
  },
  {
    title: 'Choose the pictures',
    when: '10 months before',
    about: 'A large one for the first page, and your logo.',
    place: 'Settings, Pictures',
    search: { tab: 'settings', view: 'pictures' },
  },
  {
    title: 'Ask the partners',
    when: '9 months before',
    about: 'Check the packages and their prices, then write to last year’s partners first.',
    place: 'Partners',
    search: { tab: 'partners' },
  },
  {
    title: 'Ask for talks',
    when: '9 months before',
    about: 'Open the form for speakers, with a closing day. Each applicant gets a receipt.',
    place: 'Settings, Event',
    search: { tab: 'settings', view: 'event' },
  },
  {
    title: 'Read and vote',
    when: '7 months before',
    about: 'Each organizer votes. You see the others’ votes after your own.',
    place: 'Speakers, Pending',
    search: { tab: 'speakers', view: 'pending' },
  },
  {
    title: 'Decide, and write to everyone',
    when: '6 months before',
    about: 'You see each mail before it goes. Selected speakers are on the site at once, or once they confirm.',
    place: 'Speakers, Shortlisted',
    search: { tab: 'speakers', view: 'shortlisted' },
  },
  {
    title: 'Sell tickets',
    when: '4 months before',
    about: 'Set the prices, the address of the shop and the day on which the sale starts.',
    place: 'Settings, Tickets',
    search: { tab: 'settings', view: 'tickets' },
  },
  {
    title: 'Find helpers',
    when: '3 months before',
    about: 'Approve those who apply, and write to them.',
    place: 'Volunteers',
    search: { tab: 'volunteers' },
  },
  {
    title: 'Set the schedule',
    when: '2 months before',
    about: 'Put talks and breaks in order. Calendars and the PDF follow.',
    place: 'Schedule',
    search: { tab: 'schedule' },
  },
  {
    title: 'Tell people',
    when: '1 month before',
    about: 'Write to subscribers, speakers, volunteers and partners.',
    place: 'Inbox, Newsletters',
    search: { tab: 'inbox', view: 'newsletters' },
  },
  {
    title: 'Look back',
    when: 'the week after',
    about: 'Add pictures and recordings. The page of the year shows them, and home says when the next one is.',
    place: 'Settings, Pictures',
    search: { tab: 'settings', view: 'pictures' },
  },
]

/** What a year of an event takes, in its order, with links to the places. */
export function YearInSteps() {
  return (
    <>
      <Link to="/admin/dashboard" search={{}} className={buttonClass({ look: 'quiet', size: 'small' })}>
        <ArrowLeft aria-hidden className="size-4" /> Overview
      </Link>
      <h1 className="mt-5 text-2xl md:text-3xl">The year in twelve steps</h1>
      <p className="mt-2 mb-5 max-w-prose text-grey">
        An order that works for a volunteer team. Nothing here has to be ticked off, and steps can overlap.
      </p>
      <ol className="max-w-3xl divide-y divide-line rounded-2xl border border-line bg-paper">
        {steps.map(({ title, when, about, place, search }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 px-4 py-4 sm:px-6">
            <span aria-hidden className="font-bold font-display text-ember-deep text-xl tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
              <p className="text-[0.875rem] text-grey">{when}</p>
              <p className="mt-1">{about}</p>
              <Link
                to="/admin/dashboard"
                search={search}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {place}
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
