import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ownLinkQuery } from '#features/access-links/own-link.queries.ts'
import { EndedLink } from '#features/access-links/site/ended-link.tsx'
import { ownPartnershipQuery } from '#features/partners/partners.queries.ts'
import { OwnPartnershipPage } from '#features/partners/site/own/own-partnership-page.tsx'
import { OwnTalkPage } from '#features/speakers/site/own/own-talk-page.tsx'
import { ownTalkQuery } from '#features/speakers/speakers.queries.ts'

/** The page of a personal link, by its purpose. */
export const Route = createFileRoute('/my/$token')({
  validateSearch: ({ sent }): { sent?: 1 } => (Number(sent) === 1 ? { sent: 1 } : {}),
  async loader({ context: { queryClient }, params: { token } }) {
    const own = await queryClient.ensureQueryData(ownLinkQuery(token))
    if (own.link?.purpose === 'partner') await queryClient.ensureQueryData(ownPartnershipQuery(token))
    if (own.link?.purpose === 'speaker') await queryClient.ensureQueryData(ownTalkQuery(token))
    return own
  },
  component: OwnLinkPage,
})

function OwnLinkPage() {
  const { token } = Route.useParams()
  const { sent } = Route.useSearch()
  const loaded = Route.useLoaderData()
  const { data: { canRenew, link } = loaded } = useQuery(ownLinkQuery(token))
  if (link?.purpose === 'partner') return <OwnPartnershipPage token={token} link={link} isSent={sent === 1} />
  if (link?.purpose === 'speaker') return <OwnTalkPage token={token} link={link} isSent={sent === 1} />
  return <EndedLink token={token} canRenew={canRenew} isSent={sent === 1} />
}
