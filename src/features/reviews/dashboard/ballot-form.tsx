import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { gradeNames, voteCriterion } from '#features/reviews/criteria.schema.ts'
import type { Ballot, Grades, JuryCriterion } from '#features/reviews/jury.schema.ts'
import { LONGEST_COMMENT, type Review, type ReviewSubject, type Vote, votes } from '#features/reviews/reviews.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { GradeChoices } from './grade-choices.tsx'
import { reviewCall } from './reviews.queries.ts'

/** What volunteers are graded by. */
export const voteOnly = [{ ...voteCriterion, id: 0, grades: gradeNames(voteCriterion.grades) }]

export const gradesOfVote = (vote: Vote): Grades => ({ 0: votes.indexOf(vote) })

/** Yes, maybe or no on a volunteer. */
export function VoteForm({ subject, id, mine }: { subject: ReviewSubject; id: number; mine: Review | null }) {
  const { mutateAsync } = useMutation(reviewCall(subject, id))
  const given = mine && { grades: gradesOfVote(mine.vote), comment: mine.comment }
  const save = ({ grades: { 0: place }, comment }: Pick<Ballot, 'grades' | 'comment'>) => {
    const vote = votes[place ?? -1]
    return vote ? mutateAsync({ vote, comment }) : Promise.resolve()
  }
  return <BallotForm name={`vote-${subject}-${id}`} criteria={voteOnly} mine={given} onSave={save} />
}

interface Props {
  name: string
  criteria: readonly JuryCriterion[]
  mine: { grades: Grades; comment: string } | null
  onSave: (ballot: { grades: Grades; comment: string }) => Promise<unknown>
  /** Whether one can say that one cannot judge. */
  mayAbstain?: boolean
}

/** What is chosen and typed, saved at the press. */
function useBallot({ mine, onSave }: Pick<Props, 'mine' | 'onSave'>) {
  const [grades, setGrades] = useState<Grades>(mine?.grades ?? {})
  const [comment, setComment] = useState(mine?.comment ?? '')
  const [said, setSaid] = useState({ done: '', problem: '' })

  async function keep(next: Grades) {
    setGrades(next)
    setSaid({ done: '', problem: '' })
    if (Object.keys(next).length === 0) return setSaid({ done: '', problem: 'Vote first, then say why.' })
    try {
      await onSave({ grades: next, comment })
      setSaid({ done: 'Your vote is saved.', problem: '' })
    } catch (error) {
      setGrades(mine?.grades ?? {})
      setSaid({ done: '', problem: `${reasonOf(error)} Your vote is not saved.` })
    }
  }

  return { grades, keep, comment, setComment, isTyped: comment.trim() !== (mine?.comment ?? ''), said }
}

/** A grade in each criterion, with an optional reason. */
export function BallotForm({ name, criteria, mine, onSave, mayAbstain = false }: Props) {
  const { grades, keep, comment, setComment, isTyped, said } = useBallot({ mine, onSave })
  const [chosen, setCurrent] = useState<number>()
  const current = chosen ?? criteria.find(({ id }) => grades[id] === undefined)?.id ?? criteria.at(-1)?.id

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void keep(grades)
      }}
      className="grid gap-3 max-md:contents"
    >
      {criteria.map(criterion => (
        <GradeChoices
          key={criterion.id}
          name={`${name}-${criterion.id}`}
          criterion={criterion}
          isOnly={criteria.length === 1}
          isCurrent={mayAbstain && criterion.id === current}
          chosen={grades[criterion.id]}
          mayAbstain={mayAbstain}
          onFocus={() => setCurrent(criterion.id)}
          onChoose={grade => {
            setCurrent(undefined)
            void keep({ ...grades, [criterion.id]: grade })
          }}
        />
      ))}
      <div className="flex flex-wrap items-end gap-2 max-md:mt-3">
        <TextField
          label="Reason (other reviewers see it)"
          className="min-w-0 grow basis-40"
          aria-keyshortcuts="c"
          maxLength={LONGEST_COMMENT}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
        {isTyped && <QuietButton type="submit">Save</QuietButton>}
      </div>
      <p role="status" className="sr-only">
        {said.done}
      </p>
      {said.problem && <ProblemLine text={said.problem} />}
      <LeaveGuard dirty={isTyped} />
    </form>
  )
}
