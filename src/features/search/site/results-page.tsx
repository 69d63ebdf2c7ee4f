import { createFileRoute, notFound } from '@tanstack/react-router'
import { api, read } from '#client/client.ts'
import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { markWords, wordsToFind } from '#features/search/found-words.ts'
import type { SearchGroup } from '#features/search/search.schema.ts'
import { searchText } from '#features/search/search-text.ts'
import { countText } from '#lib/text/count-text.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { SearchFrame } from './search-frame.tsx'

/** Rendered by the server for `/search?q=`, at an address of its own with the text as base64url. */
export const Route = createFileRoute('/_site/search/$text')({
  loader: async ({ params: { text } }) => {
    const wanted = searchText(decoded(text))
    if (wanted === '') throw notFound()
    return { wanted, ...(await read(api.search.$get({ query: { q: wanted } }))) }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: loaderData ? `${loaderData.wanted} · Search` : 'Page Not Found' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: ResultsPage,
})

function ResultsPage() {
  const { wanted, groups } = Route.useLoaderData()
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const words = wordsToFind(wanted)
  return (
    <SearchFrame wanted={wanted}>
      <p role="status" className="text-grey text-lg wrap-anywhere">
        {total === 0 ? `Nothing here matches “${wanted}”. Try fewer or shorter words.` : countText(total, 'result')}{' '}
        {total > 0 && `for “${wanted}”`}
      </p>
      {groups.map(group => (
        <Finds key={group.kind} {...group} words={words} />
      ))}
    </SearchFrame>
  )
}

function Finds({ kind, count, finds, words }: SearchGroup & { words: readonly string[] }) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl md:text-3xl">{kind}</h2>
      <ul className="mt-4 grid max-w-[50rem] divide-y divide-line border-line border-y">
        {finds.map(({ title, text, path, label, person, photo }) => (
          <li key={`${path} ${title}`} className="relative flex items-start gap-4 py-4 wrap-anywhere">
            {person && (
              <StoredPicture
                src={photo}
                alt=""
                width={60}
                height={60}
                sizes="3.75rem"
                widest={192}
                className="size-15 shrink-0 rounded-xl bg-mist object-cover"
                otherwise={<Monogram small name={person} className="size-15 shrink-0 rounded-xl" />}
              />
            )}
            <div className="min-w-0">
              <p className="font-semibold text-[0.9375rem] text-ember-deep leading-snug">{label}</p>
              <h3 className="font-sans font-semibold text-lg tracking-normal">
                <SiteLink
                  href={path}
                  className="underline decoration-2 decoration-ember underline-offset-4 after:absolute after:inset-0"
                >
                  <Marked text={title} words={words} />
                </SiteLink>
              </h3>
              {text && (
                <p className="mt-1 text-grey">
                  <Marked text={text} words={words} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {count > finds.length && (
        <p className="mt-3 text-grey">
          The first {finds.length} of {count}. Add a word to see fewer.
        </p>
      )}
    </section>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((part, place) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <mark key={place} className="rounded-sm bg-sun text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

function decoded(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
