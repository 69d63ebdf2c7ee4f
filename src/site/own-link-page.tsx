import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownLinkQuery, pageOf } from './own-pages.tsx'

/** The page of a personal link, by its purpose. */
export const Route = createFileRoute('/my/$token')({
  // Loaded on demand: a loader's imports are sent to each visitor.
  loader: async ({ context: { queryClient }, params: { token } }) =>
    (await import('./own-pages.tsx')).loadOwnPage(queryClient, token),
  component: OwnLinkPage,
})

function OwnLinkPage() {
  const { token } = Route.useParams()
  const isSent = 'sent' in Route.useSearch()
  const loaded = Route.useLoaderData()
  const { data = loaded } = useQuery(ownLinkQuery(token))
  const { link } = data
  // The server has the page of a link that has ended.
  useEffect(() => {
    if (link === null) location.reload()
  }, [link])
  const Page = pageOf(data)?.Page
  return link && Page ? <Page token={token} link={link} isSent={isSent} /> : null
}
