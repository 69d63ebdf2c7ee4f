import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { defaultRetention } from '#features/settings/retention-kinds.ts'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { storedNumbers } from '#features/settings/stored-numbers.ts'
import { countText } from '#lib/text/count-text.ts'
import keptThings from './kept-things.json' with { type: 'json' }

/** The kinds of data with their retention, and the visitor's rights. */
export function KeptData() {
  const { brandName, contactEmail, mailingAddress, loadMap } = useEvent()
  const { data: stored } = useQuery(settingQuery('privacy-retention'))
  const retention = storedNumbers(defaultRetention, stored)
  const filled = (text: string) =>
    Object.entries(retention).reduce(
      (filled, [kind, count]) => filled.replaceAll(`{${kind}}`, countText(count, kind === 'guests' ? 'day' : 'month')),
      text,
    )
  return (
    <>
      <Part title="What is kept, and for how long">
        <dl className="grid">
          {keptThings.map(({ name, what, whatWithMap, until }) => (
            <div key={name} className="grid gap-x-12 gap-y-2 border-line border-t py-6 md:grid-cols-[4fr_8fr]">
              <dt className="font-bold text-lg">{name}</dt>
              <dd className="grid max-w-[41.5em] gap-2">
                <p>{loadMap && whatWithMap ? whatWithMap : what}</p>
                <p className="text-grey">{filled(until)}</p>
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Who sees it">
        <p className="max-w-[41.5em]">
          The organizers of {brandName}, who are volunteers, each with a login of their own; and the person who runs the
          server. Nothing is sold, and nothing is given to others but what the pages show. A picture that you send in is
          shown to no one else until you are on the program.
        </p>
      </Part>
      <Part title="What you may ask for">
        <p className="max-w-[41.5em]">
          Ask what is kept about you, have it corrected, or have all of it erased: write to{' '}
          <a href={`mailto:${contactEmail}`} className="font-semibold underline underline-offset-4">
            {contactEmail}
          </a>{' '}
          or to {mailingAddress}. What is erased is gone from the site at once, with your pictures and every note about
          it, and from the daily backups within four weeks.
        </p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="max-w-[17.4em] text-3xl md:text-4xl">{title}</h2>
      {children}
    </section>
  )
}
