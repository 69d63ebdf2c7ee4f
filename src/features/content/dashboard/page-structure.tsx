import type { ContentItem } from '#features/content/content.schema.ts'
import { beginEditing } from '#features/content/edit-mark.ts'
import { knownSections, pathOf, previewPages } from './content-structure.ts'
import type { ContentFilter } from './placed-content.ts'

interface Props {
  items: readonly ContentItem[]
  filter: ContentFilter
  onFilter: (filter: ContentFilter) => void
}

/** The sections of the main pages, from the top down; a press filters the list. */
export function PageStructure({ items, filter, onFilter }: Props) {
  const countOf = (page: string, section: string) =>
    items.filter(item => item.page === page && item.section === section).length
  return (
    <section aria-labelledby="page-structure" className="mt-6">
      <h2 id="page-structure" className="text-lg">
        Page structure
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {previewPages.map(page => (
          <li key={page} className="rounded-2xl border border-line bg-paper p-2">
            <button
              type="button"
              aria-pressed={filter.page === page && filter.section === ''}
              onClick={() => onFilter({ page, section: '' })}
              className="min-h-9 touch:min-h-11 w-full cursor-pointer rounded-lg px-2 text-left font-semibold capitalize hover:bg-snow aria-pressed:bg-night aria-pressed:text-white"
            >
              {page}
            </button>
            <ul className="mt-1 grid gap-1">
              {(knownSections[page] ?? []).map(section => (
                <li key={section}>
                  <button
                    type="button"
                    aria-pressed={filter.page === page && filter.section === section}
                    onClick={() => onFilter({ page, section })}
                    className="flex min-h-8 touch:min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-lg bg-snow px-2 text-left text-[0.875rem] hover:bg-line aria-pressed:bg-night aria-pressed:text-white"
                  >
                    <span>
                      <span className="sr-only">{page}: </span>
                      {section}
                    </span>
                    <span>
                      {countOf(page, section)}
                      <span className="sr-only"> {countOf(page, section) === 1 ? 'item' : 'items'}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {pathOf[page] && (
              <a
                href={pathOf[page]}
                onClick={beginEditing}
                className="mt-1 flex min-h-11 items-center px-2 text-[0.875rem] underline underline-offset-4"
              >
                Edit on the page<span className="sr-only">: {page}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
