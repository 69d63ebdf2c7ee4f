import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { useFullQuestion } from '#dashboard-kit/overlays/full-question.tsx'
import { WritingDialog } from '#dashboard-kit/writing-dialog.tsx'
import type { Decided, DecisionMail, Reminded } from '#features/decisions/decisions.schema.ts'
import { mailServerQuery } from '#features/mail/dashboard/mail.queries.ts'
import { MailWays, OwnProgram } from '#features/mail/dashboard/mail-ways.tsx'
import { fieldsHint, hasFields } from '#features/mail/letter-fields.ts'
import type { MailTexts } from '#features/mail/template-keys.schema.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { DecisionMails } from './decision-mails.tsx'
import { decisionCall, decisionMailsQuery } from './decisions.queries.ts'
import type { OwnTexts } from './own-texts.ts'

interface Props {
  decision: Decided | Reminded
  /** The decision on its button: 'Shortlist'. */
  action: string
  /** Whether only the mail is left to send. */
  isDecided?: boolean
  ids: readonly number[]
  /** The title of the toast: 'Speaker updated'. */
  done: string
  /** The result for one or several people: 'Ada is shortlisted.'; of reminders, for those who owe nothing any more. */
  outcomeOf: (whom: string, count: number) => string
  onDone: () => void
  onClose: () => void
}

/** Offers the mail of a decision, for one or for many; nothing is sent without a press (decision M2). */
export function DecisionDialog({
  decision: made,
  action,
  isDecided,
  ids,
  done,
  outcomeOf: told,
  onDone,
  onClose,
}: Props) {
  const client = useQueryClient()
  // Of many, only one may be left.
  const [isOne] = useState(ids.length === 1)
  /** The text: for one, the mail itself; for many, the template of each. */
  const [written, setWritten] = useState<MailTexts>()
  const [filledIn, setFilledIn] = useState<MailTexts>()
  const [own, setOwn] = useState<OwnTexts>(new Map())
  const [left, setLeft] = useState<readonly number[]>([])
  const [problem, setProblem] = useState('')
  const { asksFirst, question } = useFullQuestion(`${action} anyway`)
  const [letter, setLetter] = useState<'cannot-come'>()
  const isReminder = made.status === 'reminded'
  const isMailOnly = isDecided || isReminder
  const decision = { ...made, ...(letter && { letter }) }
  const { data: server } = useQuery(mailServerQuery)
  const query = useQuery(decisionMailsQuery(decision, ids, filledIn))
  const decide = useMutation(decisionCall)
  const drafts = query.data?.drafts.filter(({ id }) => !left.includes(id)) ?? []
  const offered = isOne ? query.data?.drafts[0] : query.data?.texts
  const texts = written ?? offered
  const writable = drafts.filter(({ email }) => email !== '').length
  const concerned = isReminder ? writable : drafts.length
  const whom = isOne || drafts.length === 1 ? (drafts[0]?.name ?? '') : `${concerned} people`
  const isStale = !isOne && written !== undefined && written !== filledIn
  // The list still shows the earlier text, which must not be sent.
  const isFillingIn = query.isPlaceholderData
  const hasFailed = query.isError && filledIn !== undefined
  const mayFillIn = isStale || hasFailed

  function fillIn() {
    if (isStale) setFilledIn(written)
    else if (hasFailed) query.refetch()
  }

  /** The text belongs to the other letter. */
  function chooseLetter({ target }: ChangeEvent<HTMLSelectElement>) {
    setLetter(target.value === 'cannot-come' ? 'cannot-come' : undefined)
    setWritten(undefined)
    setFilledIn(undefined)
    setOwn(new Map())
  }

  async function press(withMail: boolean, confirmed?: 'full') {
    if (decide.isPending || drafts.length === 0 || !texts) return
    setProblem('')
    try {
      const people = drafts.map(draft => ({ ...versionOf(draft), mail: withMail ? mailOf(draft, texts) : null }))
      const answer = await decide.mutateAsync({ ...decision, people, confirmed })
      onDone()
      showToast({
        title: done,
        description:
          `${told(whom, isReminder ? writable - answer.mails : drafts.length)} ${mailsText(answer.mails, server?.hasServer)}`.trim(),
        undo: undoing(client, { event: answer.event }),
      })
    } catch (error) {
      if (asksFirst(error, () => press(withMail, 'full'))) return
      setProblem(`${isMailOnly ? 'The mail was not sent.' : failures[decision.table]} ${reasonOf(error)}`)
      await query.refetch()
    }
  }

  function mailOf(draft: DecisionMail, forOne: MailTexts) {
    if (draft.email === '') return null
    return textsOf(isOne ? forOne : (own.get(draft.id) ?? draft))
  }

  return (
    <WritingDialog
      dirty={written !== undefined || own.size > 0}
      error={decide.error}
      onClose={onClose}
      title={`${action} ${whom}`}
      width={isOne ? 'narrow' : 'wide'}
    >
      <div className="grid gap-4 overflow-y-auto px-5 py-5 sm:px-7">
        {query.isError && (
          <p role="alert" className="font-medium text-alert">
            {reasonOf(query.error)}
          </p>
        )}
        {made.status === 'rejected' && (
          <SelectField label="Letter" choices={letters} value={letter ?? ''} onChange={chooseLetter} />
        )}
        {isOne && drafts[0] && <p className="wrap-anywhere">To {drafts[0].email}</p>}
        {texts && (
          <>
            <TextField
              label="Subject"
              value={texts.subject}
              onChange={event => setWritten({ ...textsOf(texts), subject: event.target.value })}
            />
            <TextareaField
              label="Text"
              rows={8}
              hint={fieldsHint(query.data?.fields ?? [])}
              value={texts.body}
              onChange={event => setWritten({ ...textsOf(texts), body: event.target.value })}
            />
            <OwnProgram
              mail={
                isOne && drafts[0]?.email && !hasFields(texts.subject + texts.body)
                  ? { recipients: [drafts[0].email], subject: texts.subject, text: texts.body }
                  : undefined
              }
            />
          </>
        )}
        {(mayFillIn || isFillingIn) && (
          <Button look="quiet" size="small" aria-disabled={!mayFillIn} onClick={fillIn}>
            {mayFillIn ? 'Fill in for each' : 'Filling in...'}
          </Button>
        )}
        {!isOne && (
          <DecisionMails
            drafts={query.data?.drafts ?? []}
            without={isReminder ? 'not reminded' : 'decided without a mail'}
            left={left}
            onLeave={setLeft}
            own={own}
            onOwn={setOwn}
          />
        )}
      </div>
      {question}
      <DialogFooter>
        <p role="alert" className="grow font-medium text-alert">
          {problem}
        </p>
        {!isMailOnly && (
          <Button
            look="quiet"
            size="small"
            aria-disabled={decide.isPending || drafts.length === 0}
            onClick={() => press(false)}
          >
            {action} without mail
          </Button>
        )}
        {writable > 0 && !isStale && !isFillingIn && (
          <MailWays
            label={`${isMailOnly ? 'Send' : `${action} and send`}${writable > 1 ? ` ${writable} mails` : isMailOnly ? ' mail' : ''}`}
            sendingLabel={isMailOnly ? 'Sending...' : 'Deciding...'}
            isSending={decide.isPending}
            onSend={() => press(true)}
            waitingLabel={
              isMailOnly ? undefined : `${action}, ${writable > 1 ? `${writable} mails wait` : 'mail waits'}`
            }
          />
        )}
      </DialogFooter>
    </WritingDialog>
  )
}

const letters = [
  { value: '', label: 'They were not chosen' },
  { value: 'cannot-come', label: 'They cannot come' },
]

const failures: Record<(Decided | Reminded)['table'], string> = {
  sponsors: 'The mail was not sent.',
  speakers: 'Failed to update speaker.',
  volunteers: 'Failed to update volunteer status. Please try again.',
}

function versionOf({ id, version }: DecisionMail) {
  return { id, version }
}

function textsOf({ subject, body }: MailTexts): MailTexts {
  return { subject, body }
}

function mailsText(mails: number, hasServer: boolean | undefined) {
  if (mails === 0) return 'No mail is sent.'
  if (hasServer === false) return 'Your text is kept until mail is set up.'
  return mails === 1 ? 'The mail goes in a moment.' : `${mails} mails go in a moment.`
}
