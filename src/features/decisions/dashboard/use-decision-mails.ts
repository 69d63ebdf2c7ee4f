import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decided, DecisionMail, Reminded } from '#features/decisions/decisions.schema.ts'
import type { MailTexts } from '#features/mail/template-keys.schema.ts'
import { decisionMailsQuery } from './decisions.queries.ts'

/** Own texts by the id of the person. */
export type OwnTexts = ReadonlyMap<number, MailTexts>

/** The mails of a decision while an organizer edits them. */
export function useDecisionMails(made: Decided | Reminded, ids: readonly number[]) {
  // Of many, only one may be left.
  const [isOne] = useState(ids.length === 1)
  /** The text: for one, the mail itself; for many, the template of each. */
  const [written, setWritten] = useState<MailTexts>()
  const [filledIn, setFilledIn] = useState<MailTexts>()
  const [own, setOwn] = useState<OwnTexts>(new Map())
  const [left, setLeft] = useState<readonly number[]>([])
  const [letter, setLetter] = useState<'cannot-come'>()
  const decision = { ...made, ...(letter && { letter }) }
  const query = useQuery(decisionMailsQuery(decision, ids, filledIn))
  const all = query.data?.drafts ?? []
  const isStale = !isOne && written !== undefined && written !== filledIn
  const hasFailed = query.isError && filledIn !== undefined

  function fillIn() {
    if (isStale) setFilledIn(written)
    else if (hasFailed) query.refetch()
  }

  /** The text belongs to the other letter. */
  function chooseLetter(value: string) {
    setLetter(value === 'cannot-come' ? 'cannot-come' : undefined)
    setWritten(undefined)
    setFilledIn(undefined)
    setOwn(new Map())
  }

  function mailOf(draft: DecisionMail, forOne: MailTexts): MailTexts | null {
    if (draft.email === '') return null
    const { subject, body } = isOne ? forOne : (own.get(draft.id) ?? draft)
    return { subject, body }
  }

  return {
    decision,
    query,
    isOne,
    all,
    /** Those of the people who are not left out. */
    drafts: all.filter(({ id }) => !left.includes(id)),
    texts: written ?? (isOne ? all[0] : query.data?.texts),
    write: ({ subject, body }: MailTexts) => setWritten({ subject, body }),
    dirty: written !== undefined || own.size > 0,
    ...{ letter, chooseLetter, own, setOwn, left, setLeft, isStale, fillIn, mailOf },
    // The list still shows the earlier text, which must not be sent.
    isFillingIn: query.isPlaceholderData,
    mayFillIn: isStale || hasFailed,
  }
}
