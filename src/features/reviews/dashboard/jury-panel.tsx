import { useMutation, useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#client/session.queries.ts'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { BallotOfRecord } from '#features/reviews/jury.schema.ts'
import { BallotForm } from './ballot-form.tsx'
import { ballotCall, ballotQuery } from './jury.queries.ts'
import { OthersBallots } from './others-ballots.tsx'

/** The user's grades of an application to speak, then the others'. */
export function JuryPanel({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(ballotQuery(id))
  if (isError) {
    return (
      <p className="py-4 text-grey md:p-0">
        Could not load the votes. <QuietButton onClick={() => refetch()}>Try again</QuietButton>
      </p>
    )
  }
  if (!data) return <p className="min-h-44 py-4 text-grey md:p-0">Loading votes...</p>
  return <LoadedPanel key={String(data.conflict)} id={id} ballot={data} />
}

function LoadedPanel({ id, ballot }: { id: number; ballot: BallotOfRecord }) {
  const { criteria, conflict, mine, isBefore } = ballot
  const { mutateAsync, isPending } = useMutation(ballotCall(id))
  const isBlind = useQuery(sessionQuery).data?.role === 'blind'
  if (conflict) {
    return (
      <section aria-label="Conflict of interest" className="grid justify-items-start gap-3">
        <p>
          {conflict === 'own'
            ? 'This is your own application. You do not grade it, and do not see what others say.'
            : 'You have a conflict of interest. Nothing of yours counts here, and you do not see what others say.'}
        </p>
        {conflict === 'declared' && (
          <QuietButton aria-disabled={isPending} onClick={() => mutateAsync({ isConflict: false })}>
            I have no conflict
          </QuietButton>
        )}
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
        {...(isBlind && { readers: 'others read it after the round' })}
      />
      <OthersBallots {...ballot} />
      <AskingButton
        button={{ className: 'mt-4', children: 'I have a conflict of interest' }}
        title="Have you a conflict of interest?"
        action="I have one"
        onConfirm={() => mutateAsync({ isConflict: true })}
      >
        The application leaves your list, and nothing of yours counts. Your grades are kept.
      </AskingButton>
    </>
  )
}
