import type { QueryClient } from '@tanstack/react-query'
import { ownLinkQuery } from '#features/access-links/own-link.queries.ts'
import { ownPartnershipQuery } from '#features/partners/own-partnership.queries.ts'
import { ownShiftsQuery } from '#features/shifts/own-shifts.queries.ts'
import { ownTalkQuery } from '#features/speakers/own-talk.queries.ts'

/** Loads what a link leads to. */
export async function loadOwnPage(queryClient: QueryClient, token: string) {
  const own = await queryClient.ensureQueryData(ownLinkQuery(token))
  if (own.link?.purpose === 'partner') await queryClient.ensureQueryData(ownPartnershipQuery(token))
  if (own.link?.purpose === 'speaker') await queryClient.ensureQueryData(ownTalkQuery(token))
  if (own.link?.purpose === 'volunteer') await queryClient.ensureQueryData(ownShiftsQuery(token))
  return own
}
