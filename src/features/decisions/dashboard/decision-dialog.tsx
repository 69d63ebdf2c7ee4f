import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { useFullQuestion } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { WritingDialog } from '#dashboard-kit/writing-dialog.tsx'
import type { Decided, DecisionMail, Reminded } from '#features/decisions/decisions.schema.ts'
import { mailServerQuery } from '#features/mail/dashboard/mail.queries.ts'
import { MailWays, OwnProgram } from '#features/mail/dashboard/mail-ways.tsx'
import { fieldsHint, hasFields } from '#features/mail/letter-fields.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { DecisionMails } from './decision-mails.tsx'
import { decisionCall } from './decisions.queries.ts'
import { useDecisionMails } from './use-decision-mails.ts'

interface Props {
  decision: Decided | Reminded
  /** The decision on its button: 'Shortlist'. */
  action: string
  /** Whether only the mail is left to send. */
  isDecided?: boolean
  ids: readonly number[]
  /** The title of the toast: 'Speaker updated'. */
  done: string
  /** The result for one or several people: 'Ada is shortlisted.'; for reminders, the people from whom nothing is missing any more. */
  outcomeOf: (whom: string, count: number) => string
  onDone: () => void
  onClose: () => void
}

/** Offers the mail of a decision, for one or for many; nothing is sent without a press (decision M2). */
export function DecisionDialog({ decision: made, action, isDecided, ids, done, outcomeOf, onDone, onClose }: Props) {
  const client = useQueryClient()
  const mails = useDecisionMails(made, ids)
  const [problem, setProblem] = useState('')
  const { asksFirst, question } = useFullQuestion(`${action} anyway`)
  const { data: server } = useQuery(mailServerQuery)
  const decide = useMutation(decisionCall)
  const { isOne, drafts, query } = mails
  const isReminder = made.status === 'reminded'
  const isMailOnly = isDecided || isReminder
  const writable = drafts.filter(({ email }) => email !== '').length
  const concerned = isReminder ? writable : drafts.length
  const whom = isOne || drafts.length === 1 ? (drafts[0]?.name ?? '') : `${concerned} people`

  async function press(withMail: boolean, confirmed?: 'full') {
    const { texts, mailOf } = mails
    if (decide.isPending || drafts.length === 0 || !texts) return
    setProblem('')
    try {
      const people = drafts.map(draft => ({ ...versionOf(draft), mail: withMail ? mailOf(draft, texts) : null }))
      const answer = await decide.mutateAsync({ ...mails.decision, people, confirmed })
      onDone()
      const outcome = outcomeOf(whom, isReminder ? writable - answer.mails : drafts.length)
      showToast({
        title: done,
        description: `${outcome} ${mailsText(answer.mails, server?.hasServer)}`.trim(),
        undo: undoing(client, { event: answer.event }),
      })
    } catch (error) {
      if (asksFirst(error, () => press(withMail, 'full'))) return
      setProblem(`${isMailOnly ? 'The mail was not sent.' : failures[mails.decision.table]} ${reasonOf(error)}`)
      await query.refetch()
    }
  }

  return (
    <WritingDialog
      dirty={mails.dirty}
      error={decide.error}
      onClose={onClose}
      title={`${action} ${whom}`}
      width={isOne ? 'narrow' : 'wide'}
    >
      <MailsToReview mails={mails} status={made.status} />
      {question}
      <DialogFooter>
        <ProblemLine className="grow" text={problem} />
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
        {writable > 0 && !mails.isStale && !mails.isFillingIn && (
          <MailWays
            {...(isMailOnly ? mailLabels(writable) : decisionLabels(action, writable))}
            isSending={decide.isPending}
            onSend={() => press(true)}
          />
        )}
      </DialogFooter>
    </WritingDialog>
  )
}

/** The mails: the text for one, or for each of many. */
function MailsToReview({ mails, status }: { mails: ReturnType<typeof useDecisionMails>; status: string }) {
  const { query, isOne, all, drafts, texts, write, letter, chooseLetter, isFillingIn, mayFillIn, fillIn } = mails
  const email = isOne ? drafts[0]?.email : ''
  return (
    <div className="grid gap-4 overflow-y-auto px-5 py-5 sm:px-7">
      {query.isError && <ProblemLine text={reasonOf(query.error)} />}
      {status === 'rejected' && (
        <SelectField
          label="Letter"
          choices={letters}
          value={letter ?? ''}
          onChange={event => chooseLetter(event.target.value)}
        />
      )}
      {isOne && drafts[0] && <p className="wrap-anywhere">To {email}</p>}
      {texts && (
        <>
          <TextField
            label="Subject"
            value={texts.subject}
            onChange={event => write({ ...texts, subject: event.target.value })}
          />
          <TextareaField
            label="Text"
            rows={8}
            hint={fieldsHint(query.data?.fields ?? [])}
            value={texts.body}
            onChange={event => write({ ...texts, body: event.target.value })}
          />
          <OwnProgram
            mail={
              email && !hasFields(texts.subject + texts.body)
                ? { recipients: [email], subject: texts.subject, text: texts.body }
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
          drafts={all}
          without={status === 'reminded' ? 'not reminded' : 'decided without a mail'}
          left={mails.left}
          onLeave={mails.setLeft}
          own={mails.own}
          onOwn={mails.setOwn}
        />
      )}
    </div>
  )
}

const mailLabels = (count: number) => ({
  label: count > 1 ? `Send ${count} mails` : 'Send mail',
  sendingLabel: 'Sending...',
})

const decisionLabels = (action: string, count: number) => ({
  label: `${action} and send${count > 1 ? ` ${count} mails` : ''}`,
  sendingLabel: 'Deciding...',
  waitingLabel: `${action}, ${count > 1 ? `${count} mails wait` : 'mail waits'}`,
})

const letters = [
  { value: '', label: 'They were not chosen' },
  { value: 'cannot-come', label: 'They cannot come' },
]

const failures: Record<(Decided | Reminded)['table'], string> = {
  sponsors: 'The mail was not sent.',
  speakers: 'Failed to update speaker.',
  volunteers: 'Failed to update volunteer status. Please try again.',
  candidates: 'The candidate is not invited.',
}

function versionOf({ id, version }: DecisionMail) {
  return { id, version }
}

function mailsText(mails: number, hasServer: boolean | undefined) {
  if (mails === 0) return 'No mail is sent.'
  if (hasServer === false) return 'Your text is kept until mail is set up.'
  return mails === 1 ? 'The mail goes in a moment.' : `${mails} mails go in a moment.`
}
