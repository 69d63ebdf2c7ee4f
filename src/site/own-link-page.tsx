import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownLinkQuery } from '#features/access-links/own-link.queries.ts'
import { OwnPartnershipPage } from '#features/partners/site/own/own-partnership-page.tsx'
import { OwnShiftsPage } from '#features/shifts/site/own-shifts-page.tsx'
import { OwnTalkPage } from '#features/speakers/site/own/own-talk-page.tsx'

/** The page of a personal link, by its purpose. */
export const Route = createFileRoute('/my/$token')({
  // Loaded on demand: a loader's imports are sent to each visitor.
  loader: async ({ context: { queryClient }, params: { token } }) =>
    (await import('./load-own-page.ts')).loadOwnPage(queryClient, token),
  component: OwnLinkPage,
})

function OwnLinkPage() {
  const { token } = Route.useParams()
  const isSent = useLocation().searchStr === '?sent=1'
  const loaded = Route.useLoaderData()
  const { data: { link } = loaded } = useQuery(ownLinkQuery(token))
  // The server has the page of a link that has ended.
  useEffect(() => {
    if (link === null) location.reload()
  }, [link])
  if (link?.purpose === 'partner') return <OwnPartnershipPage token={token} link={link} isSent={isSent} />
  if (link?.purpose === 'speaker') return <OwnTalkPage token={token} link={link} isSent={isSent} />
  if (link?.purpose === 'volunteer') return <OwnShiftsPage token={token} link={link} isSent={isSent} />
  return null
}
