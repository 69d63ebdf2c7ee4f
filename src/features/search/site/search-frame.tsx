import type { ReactNode } from 'react'
import { SearchForm } from './search-form.tsx'

interface Props {
  wanted?: string
  /** The results. */
  children?: ReactNode
}

/** The search page: the form, and the results below. */
export function SearchFrame({ wanted, children }: Props) {
  return (
    <>
      <section aria-labelledby="search-title" className="unlit text-white">
        <div className="wrap pt-36 pb-14 md:pt-44 md:pb-20">
          <h1 id="search-title" className="mb-8 text-[clamp(min(2.75rem,13.75vw),7vw,6rem)] leading-[0.98]">
            Search
          </h1>
          <SearchForm wanted={wanted} />
        </div>
      </section>
      <div className="wrap min-h-[40svh] py-14 md:py-20">
        {children ?? (
          <p className="max-w-[41.5em] text-grey text-lg">
            Speakers of every year, their talks, the schedule, questions, pages and people. Case and accents do not
            matter.
          </p>
        )}
      </div>
    </>
  )
}
