import { LONGEST_SEARCH } from '#features/search/search-text.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/fields/field-frame.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

/** Looks for words on the whole site; a plain form, which needs no scripts. */
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
          <LineIcon name="search" className="size-5" />
          Search
        </Button>
      </form>
    </search>
  )
}
