import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { isSessionLost } from '#client/session.queries.ts'
import type {
  Decided,
  DecisionInput,
  Reminded,
  ReminderInput,
  ReminderTable,
} from '#features/decisions/decisions.schema.ts'
import type { MailTexts } from '#features/mail/template-keys.schema.ts'
import type { Confirmed } from '#lib/fields.ts'

/** The mails of a decision, from the stored or the edited texts. */
export function decisionMailsQuery(decision: Decided | Reminded, ids: readonly number[], texts: MailTexts | undefined) {
  return queryOptions({
    queryKey: ['decisions', 'drafts', decision, ids, texts] as const,
    queryFn: () => read(api.decisions.drafts.$post({ json: { ...decision, ids: [...ids], texts } })),
    // All may be decided already: by this dialog, which then closes, or by another organizer.
    enabled: ids.length > 0,
    placeholderData: before => before,
    gcTime: 0,
    retry: false,
  })
}

/** Who has sent what. Its key begins like those of the records, whose changes refetch it. */
export function owingQuery(table: ReminderTable, year: number) {
  return queryOptions({
    queryKey: [table === 'sponsors' ? 'partners' : table, 'owing', year] as const,
    queryFn: () => read(api.decisions.owing.$get({ query: { table, year: String(year) } })),
  })
}

export const decisionCall = mutationOptions({
  mutationKey: ['decisions', 'decide'],
  mutationFn: ({ confirmed, ...json }: (DecisionInput | ReminderInput) & Confirmed) =>
    read(api.decisions.$post({ json, query: confirmed ? { confirmed } : {} })),
  // Also after a refusal: another organizer has decided meanwhile.
  // Without a session nothing could be read, and the written letter would be lost.
  onSettled: (_answer, error, _input, _result, { client }) =>
    isSessionLost(error) ? undefined : client.invalidateQueries(),
})
