import { createFileRoute, notFound } from '@tanstack/react-router'
import { api, read } from '#client/client.ts'
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
  const count = groups.reduce((sum, { finds }) => sum + finds.length, 0)
  return (
    <SearchFrame wanted={wanted}>
      <p role="status" className="text-grey text-lg wrap-anywhere">
        {count === 0 ? `Nothing here matches “${wanted}”. Try fewer or shorter words.` : countText(count, 'result')}{' '}
        {count > 0 && `for “${wanted}”`}
      </p>
      {groups.map(group => (
        <Finds key={group.kind} {...group} />
      ))}
    </SearchFrame>
  )
}

function Finds({ kind, finds }: SearchGroup) {
  return (
    <section className="mt-12">
      <h2 className="text-2xl md:text-3xl">{kind}</h2>
      <ul className="mt-4 grid max-w-[50rem] divide-y divide-line border-line border-y">
        {finds.map(({ title, text, path }) => (
          <li key={`${path} ${title}`} className="relative py-4 wrap-anywhere">
            <h3 className="font-sans font-semibold text-lg tracking-normal">
              <SiteLink href={path} className="underline decoration-2 decoration-ember underline-offset-4">
                {title}
              </SiteLink>
            </h3>
            {text && <p className="mt-1 text-grey">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function decoded(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
