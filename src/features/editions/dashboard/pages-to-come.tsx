import { ArrowRight } from 'lucide-react'

interface Props {
  year: number
  current: number
}

/** Where the pages of each year are to be found, now and once the next edition has begun. */
export function PagesToCome({ year, current }: Props) {
  const moves = [
    { year, now: 'only organisers see it', later: '/' },
    { year: current, now: '/', later: `/relive-${current}` },
  ]
  return (
    <section aria-labelledby="pages-to-come" className="rounded-2xl bg-night p-4 text-white sm:p-6">
      <h2 id="pages-to-come" className="text-xl">
        What happens to the pages
      </h2>
      <ul className="mt-4 grid gap-3">
        {moves.map(({ year: moved, now, later }) => (
          <li key={moved} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
            <Place year={moved} at={now} />
            <ArrowRight role="img" aria-label="becomes" className="size-4 text-mist" />
            <Place year={moved} at={later} shown />
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

function Place({ year, at, shown = false }: { year: number; at: string; shown?: boolean }) {
  return (
    <span className={`rounded-xl px-3 py-2.5 ${shown ? 'bg-paper text-ink' : 'bg-white/10'}`}>
      <span className={`block text-[0.8125rem] ${shown ? 'text-grey' : 'text-mist'}`}>{at}</span>
      <b className="font-semibold">{year}</b>
    </span>
  )
}
