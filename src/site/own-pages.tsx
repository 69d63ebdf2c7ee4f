import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { api, read } from '#client/client.ts'
import type { OwnLink, PersonPurpose } from '#features/access-links/access-links.schema.ts'
import type { OwnPageProps } from '#features/access-links/site/own-page.tsx'
import { OwnInvitationPage } from '#features/candidates/site/own-invitation-page.tsx'
import { OwnCoachingPage } from '#features/coaching/site/own-coaching-page.tsx'
import { OwnSpeakerPage } from '#features/coaching/site/own-steps.tsx'
import { formQuestionsQuery } from '#features/own-questions/own-questions.queries.ts'
import { askedFields } from '#features/own-questions/site/deferred-fields.ts'
import { OwnPartnershipPage } from '#features/partners/site/own/own-partnership-page.tsx'
import { OwnShiftsPage } from '#features/shifts/site/own-shifts-page.tsx'

type Visit = Pick<OwnPageProps<never>, 'token' | 'link' | 'isSent'>

interface PersonalPage {
  load: (client: QueryClient, token: string) => Promise<unknown>
  Page: ComponentType<Visit>
}

const invitation = personalPage(
  'candidate',
  param => read(api.my[':token'].candidate.$get({ param })),
  OwnInvitationPage,
)

/** The pages of persons, by the purpose of their link: how each is read, and drawn. */
const ownPages: Readonly<Record<PersonPurpose, PersonalPage>> = {
  candidate: {
    ...invitation,
    async load(client, token) {
      await Promise.all([client.prefetchQuery(formQuestionsQuery), askedFields.load()])
      return invitation.load(client, token)
    },
  },
  coach: personalPage('coach', param => read(api.my[':token'].coach.$get({ param })), OwnCoachingPage),
  partner: personalPage('partner', param => read(api.my[':token'].partner.$get({ param })), OwnPartnershipPage),
  speaker: personalPage('speaker', param => read(api.my[':token'].speaker.$get({ param })), OwnSpeakerPage),
  volunteer: personalPage('volunteer', param => read(api.my[':token'].volunteer.$get({ param })), OwnShiftsPage),
}

const pages = new Map<string, PersonalPage>(Object.entries(ownPages))

/** The page of a link; undefined for one that has ended. */
export function pageOf({ link }: OwnLink): PersonalPage | undefined {
  return pages.get(link?.purpose ?? '')
}

/** What the link of a token leads to. */
export function ownLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['own', token],
    queryFn: () => read(api.my[':token'].$get({ param: { token } })),
    retry: 1,
  })
}

/** Loads what a link leads to. */
export async function loadOwnPage(client: QueryClient, token: string): Promise<OwnLink> {
  const own = await client.ensureQueryData(ownLinkQuery(token))
  await pageOf(own)?.load(client, token)
  return own
}

function personalPage<Own>(
  purpose: PersonPurpose,
  readOwn: (param: { token: string }) => Promise<Own>,
  Drawn: ComponentType<OwnPageProps<Own>>,
): PersonalPage {
  function query(token: string) {
    return queryOptions({ queryKey: ['own', token, purpose], queryFn: () => readOwn({ token }), retry: 1 })
  }

  function Page(visit: Visit) {
    const client = useQueryClient()
    const { token } = visit
    const { data: own } = useSuspenseQuery(query(token))
    const onSaved = () => client.invalidateQueries({ queryKey: query(token).queryKey })
    return <Drawn own={own} section={{ action: `/my/${token}/${purpose}`, onSaved }} {...visit} />
  }

  return { load: (client, token) => client.ensureQueryData(query(token)), Page }
}
