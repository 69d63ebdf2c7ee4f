import { ArrowRight } from 'lucide-react'

/** The addresses of each year, before and after the next edition begins. */
export function PagesToCome({ year, current }: { year: number; current: number }) {
  const moves = [
    { year, now: 'only organizers see it', later: '/', shows: 'Home, speakers, schedule, tickets' },
    {
      year: current,
      now: '/',
      later: `/relive-${current}`,
      shows: 'Talks, schedule, partners, team, pictures: for ever',
    },
  ]
  return (
    <section aria-labelledby="pages-to-come" className="rounded-2xl bg-night p-4 text-white sm:p-6">
      <h2 id="pages-to-come" className="text-xl">
        What happens to the pages
      </h2>
      <p aria-hidden className={`mt-4 font-semibold text-[0.8125rem] text-mist ${columns}`}>
        <span>Now</span>
        <span className="size-4" />
        <span>Once you begin {year}</span>
      </p>
      <ul className="mt-2 grid gap-3">
        {moves.map(({ year: moved, now, later, shows }) => (
          <li key={later} className={`items-stretch ${columns}`}>
            <Place year={moved} at={now} />
            <ArrowRight role="img" aria-label="becomes" className="size-4 self-center text-mist" />
            <Place year={moved} at={later} shows={shows} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.875rem] text-mist">
        No address is lost: a link to a talk of {current} leads to the same talk. A backup is written first, and
        beginning can be undone for a week.
      </p>
    </section>
  )
}

const columns = 'grid grid-cols-[1fr_auto_1fr] gap-3'

/** A year at its address. */
function Place({ year, at, shows }: { year: number; at: string; shows?: string }) {
  return (
    <span className={`min-w-0 rounded-xl px-3 py-2.5 ${shows ? 'bg-paper text-ink' : 'bg-white/10'}`}>
      <span className={`block text-[0.8125rem] ${shows ? 'text-grey' : 'text-mist'}`}>{at}</span>
      <b className="font-semibold">{year}</b>
      {shows && <span className="block text-[0.8125rem] text-grey leading-snug">{shows}</span>}
    </span>
  )
}
