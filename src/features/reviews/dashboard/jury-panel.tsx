import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefCallback, useRef } from 'react'
import { reasonOf } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import type { BallotOfRecord } from '#features/reviews/jury.schema.ts'
import { BallotForm } from './ballot-form.tsx'
import { ballotCall, ballotQuery } from './jury.queries.ts'
import { OthersBallots } from './others-ballots.tsx'

/** The user's grades of an application to speak, then the others'. */
export function JuryPanel({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(ballotQuery(id))
  const before = useRef<BallotOfRecord['conflict']>(undefined)
  /** The focused button went with the panel that it replaced. */
  function takeFocus(element: HTMLElement | null) {
    if (!element || !data || before.current === data.conflict) return
    if (before.current !== undefined && document.activeElement === document.body) element.focus()
    before.current = data.conflict
  }
  if (isError) {
    return (
      <p className="py-4 text-grey md:p-0">
        Could not load the votes. <QuietButton onClick={() => refetch()}>Try again</QuietButton>
      </p>
    )
  }
  if (!data) return <p className="min-h-44 py-4 text-grey md:p-0">Loading votes...</p>
  return <LoadedPanel key={String(data.conflict)} id={id} ballot={data} takeFocus={takeFocus} />
}

type LoadedProps = { id: number; ballot: BallotOfRecord; takeFocus: RefCallback<HTMLElement> }

function LoadedPanel({ id, ballot, takeFocus }: LoadedProps) {
  const { criteria, conflict, mine, isBefore } = ballot
  const { mutate, mutateAsync, isPending, error } = useMutation(ballotCall(id))
  const isBlind = useQuery(sessionQuery).data?.role === 'blind'
  if (conflict) {
    return (
      <section aria-label="Conflict of interest" className="grid justify-items-start gap-3">
        <p ref={takeFocus} tabIndex={-1} className="outline-none">
          {conflict === 'own'
            ? 'This is your own application. You do not grade it, and do not see what others say.'
            : 'You have a conflict of interest. Nothing of yours counts here, and you do not see what others say.'}
        </p>
        {conflict === 'declared' && (
          <QuietButton aria-disabled={isPending} onClick={() => isPending || mutate({ isConflict: false })}>
            I have no conflict
          </QuietButton>
        )}
        <ProblemBox text={error && reasonOf(error)} className="" />
      </section>
    )
  }
  return (
    <>
      {isBefore && (
        <p className="mb-4 rounded-xl bg-sun px-4 py-3 text-sun-deep">
          The application has changed since you graded it. Grade it again, or leave your grades as they are.
        </p>
      )}
      <BallotForm
        name={`ballot-${id}`}
        criteria={criteria}
        mine={mine}
        mayAbstain
        onSave={mutateAsync}
        {...(isBlind && { readers: 'organizers see it at once, other reviewers after the round' })}
      />
      <OthersBallots {...ballot} />
      <AskingButton
        button={{ ref: takeFocus, className: 'mt-4', children: 'I have a conflict of interest' }}
        title="Have you a conflict of interest?"
        action="I have one"
        onConfirm={() => mutateAsync({ isConflict: true })}
      >
        The application leaves your list, and nothing of yours counts. Your grades are kept.
      </AskingButton>
    </>
  )
}
