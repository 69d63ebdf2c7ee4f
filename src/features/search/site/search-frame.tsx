import type { ReactNode } from 'react'
import { LONGEST_SEARCH } from '#features/search/search-text.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/fields/field-frame.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

interface Props {
  wanted?: string
  /** The results. */
  children?: ReactNode
}

/** The search page: the form, and the results below. */
export function SearchFrame({ wanted, children }: Props) {
  return (
    <>
      <section aria-labelledby="search-title" className="bg-night text-white">
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

/** The search form, which works without scripts. */
function SearchForm({ wanted = '' }: { wanted?: string }) {
  return (
    <search>
      <form action="/search" method="get" className="flex max-w-2xl flex-wrap gap-3">
        <label htmlFor="q" className="sr-only">
          What are you looking for?
        </label>
        <input
          id="q"
          type="search"
          name="q"
          required
          maxLength={LONGEST_SEARCH}
          defaultValue={wanted}
          autoComplete="off"
          placeholder="A name, a talk, a word"
          className={`${controlClass} min-w-0 grow basis-60 text-ink`}
        />
        <Button type="submit">
          <LineIcon name="search" className="size-5" />
          Search
        </Button>
      </form>
    </search>
  )
}
