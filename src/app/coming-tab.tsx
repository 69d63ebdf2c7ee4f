import { Link } from '@tanstack/react-router'
import type { TabName } from './dashboard-search.ts'

/** The tabs that are named but not there yet. */
export type ComingName = Exclude<
  TabName,
  'speakers' | 'volunteers' | 'schedule' | 'team' | 'partners' | 'packages' | 'inbox' | 'settings'
>

/** What each tab will be for, and what holds until it is there. */
const texts: Record<ComingName, { heading: string; soon: string; today: string }> = {
  content: {
    heading: 'Site Content Management',
    soon: 'Here you will change the texts and pictures of the pages.',
    today: 'The pages show the texts that are stored until then.',
  },
}

/** Stands in for a tab that is not there yet, and says so. */
export function ComingTab({ name }: { name: ComingName }) {
  const { heading, soon, today } = texts[name]
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      <div className="mt-6 max-w-2xl rounded-2xl border border-line bg-paper p-6 sm:p-8">
        <h2 className="text-xl">This part is on its way</h2>
        <p className="mt-3">{soon}</p>
        <p className="mt-2 text-grey">{today}</p>
        <p className="mt-4">
          What works today:{' '}
          <Link to="/admin/dashboard" className="font-semibold text-ember-deep underline underline-offset-4">
            managing speakers
          </Link>
          .
        </p>
      </div>
    </>
  )
}
