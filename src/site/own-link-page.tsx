import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ownLinkQuery } from '#features/access-links/own-link.queries.ts'
import { EndedLink } from '#features/access-links/site/ended-link.tsx'

/** The page of a personal link, by its purpose. */
export const Route = createFileRoute('/my/$token')({
  validateSearch: ({ sent }): { sent?: 1 } => (Number(sent) === 1 ? { sent: 1 } : {}),
  loader: ({ context: { queryClient }, params: { token } }) => queryClient.ensureQueryData(ownLinkQuery(token)),
  component: OwnLinkPage,
})

function OwnLinkPage() {
  const { token } = Route.useParams()
  const { sent } = Route.useSearch()
  const loaded = Route.useLoaderData()
  const { data: { canRenew } = loaded } = useQuery(ownLinkQuery(token))
  return <EndedLink token={token} canRenew={canRenew} isSent={sent === 1} />
}
