import { Printer } from 'lucide-react'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import prints from '#features/prints/prints.json' with { type: 'json' }
import { buttonClass } from '#ui/button.tsx'

const onPaper = [{ label: 'PDF', query: '' }]

/** Sheets that badges can be printed on. */
const badgeSheets = [
  { label: 'Avery 5392', query: 'sheet=avery-5392&' },
  { label: 'A4, eight', query: 'sheet=a4-8&' },
]

/** The list of all papers for the day. */
export function PrintRoom() {
  const year = useEdition()
  const isCurrent = useYearOfTab() === year
  return (
    <>
      <h1 className="mt-4 mb-2 text-xl sm:text-2xl md:text-3xl">Print</h1>
      <p className="text-grey">Print these a day or two before: they are made from what is entered at this moment.</p>
      <ul className="mt-4 divide-y divide-line rounded-2xl border border-line bg-paper px-4 sm:px-6">
        {prints
          .filter(({ isOfNow }) => isCurrent || !isOfNow)
          .map(({ title, about, path, sheets }) => (
            <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0">
                <h2 className="text-base">{title}</h2>
                <p className="text-[0.875rem] text-grey">{about}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                {(sheets ? badgeSheets : onPaper).map(({ label, query }) => (
                  <a
                    key={label}
                    href={`/api/admin/${path}${path.includes('?') ? '&' : '?'}${query}year=${year}`}
                    download
                    className={buttonClass({ look: 'quiet', size: 'small' })}
                  >
                    <Printer aria-hidden className="size-4" />
                    <span>
                      {label}
                      <span className="sr-only"> of {title}</span>
                    </span>
                  </a>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </>
  )
}
