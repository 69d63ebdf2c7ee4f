import { Search } from 'lucide-react'
import { LONGEST_SEARCH } from '#features/search/search-text.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/fields/field-frame.tsx'

/** The search form, which works without scripts. */
export function SearchForm({ wanted = '' }: { wanted?: string }) {
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
          <Search aria-hidden className="size-5" />
          Search
        </Button>
      </form>
    </search>
  )
}
