import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { LicenceRule } from '#features/licence/licence.schema.ts'

/** The checks of the licence; a saved setting has them measured anew. */
export const licenceQuery = queryOptions({
  queryKey: ['settings', 'licence'],
  queryFn: () => read(api.admin.licence.$get()),
  select: ({ checks }) => checks,
  staleTime: 0,
})

export const licenceTitles: Readonly<Record<LicenceRule, string>> = {
  'talk-length': 'Talk length',
  'one-day': 'One day',
  'partner-pages': 'Partners on their own pages',
  'partners-home': 'No partners on the home page',
  'partner-speakers': 'No partner on stage',
  footer: 'Licence notice and program link',
  about: 'About text',
  releases: 'Recording releases',
}
