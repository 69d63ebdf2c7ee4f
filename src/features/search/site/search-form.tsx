import { LONGEST_SEARCH } from '#features/search/search-text.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/fields/field-frame.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

/** The search form, which works without scripts. */
export function SearchForm({ wanted = '' }: { wanted?: string }) {
  return (
    <search>
      <form action="/search" method="get" className="flex max-w-2xl flex-wrap gap-3">
        <input
          aria-label="What are you looking for?"
          type="search"
          name="q"
          required
          maxLength={LONGEST_SEARCH}
          defaultValue={wanted}
          autoComplete="off"
          placeholder="A name, a talk, a word"
          className={`${controlClass} min-w-0 grow basis-40 text-ink`}
        />
        <Button type="submit">
          <LineIcon name="search" className="size-5" />
          Search
        </Button>
      </form>
    </search>
  )
}
