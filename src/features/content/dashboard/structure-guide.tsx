import { ChevronRight } from 'lucide-react'
import { shownPlaces } from './content-structure.ts'

/** Lists the places of each page, folded. */
export function StructureGuide() {
  return (
    <details className="group mt-4 rounded-2xl border border-line bg-paper">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-2xl px-4 font-semibold">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Where each text appears
      </summary>
      <div className="grid gap-6 px-4 pb-5 text-[0.875rem] md:grid-cols-2">
        <p className="text-grey md:col-span-2">
          A page, a section and a key make a place. If several items have one place, the page shows the first that is
          active. The pages show these places:
        </p>
        {shownPlaces.map(({ page, places }) => (
          <section key={page}>
            <h3 className="font-sans font-semibold text-base capitalize tracking-normal">{page}</h3>
            <dl className="mt-1.5 grid gap-1.5">
              {places.map(({ section, key, shows }) => (
                <div key={`${section} ${key}`}>
                  <dt className="font-medium">
                    {section} / {key}
                  </dt>
                  <dd className="text-grey">{shows}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  )
}
