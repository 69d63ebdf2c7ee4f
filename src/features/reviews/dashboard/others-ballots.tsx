import type { BallotOfRecord, Grades, JuryCriterion } from '#features/reviews/jury.schema.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

interface Props extends Pick<BallotOfRecord, 'criteria' | 'count'> {
  mine: { grades: Grades } | null
  others: readonly { name: string; grades: Grades; comment: string; isBefore?: boolean }[] | null
}

/** The others' grades, shown after one's own. */
export function OthersBallots({ criteria, mine, others, count }: Props) {
  if (!mine || !others) {
    const have = count === 1 ? 'One has' : `${count} have`
    const text = count === 0 ? 'No votes yet.' : `${have} voted. You see their votes once you have voted.`
    return <p className="mt-4 text-[0.875rem] text-grey">{text}</p>
  }
  const given = [mine, ...others].map(({ grades }) => grades)
  const counts = criteria
    .map(criterion => countsIn(criterion, given))
    .filter(Boolean)
    .join('; ')
  return (
    <section aria-label="Votes" className="mt-5">
      <h3 className="font-bold font-display text-[1.125rem] tracking-tight">
        {counts ? `${counts}, with yours` : 'No grade yet'}
      </h3>
      {others.length === 0 && <p className="mt-1 text-[0.875rem] text-grey">No other votes yet.</p>}
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ name, grades, comment, isBefore }) => (
          <li key={name} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              {comment && <p className="text-[0.875rem] text-grey wrap-anywhere">{comment}</p>}
              {isBefore && <p className="text-[0.875rem] text-sun-deep">before the change</p>}
            </div>
            <p className="flex max-w-1/2 shrink-0 flex-wrap justify-end gap-1">
              {criteria.map(criterion => (
                <GradeBadge key={criterion.id} criterion={criterion} grade={grades[criterion.id]} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GradeBadge({ criterion: { grades, name }, grade }: { criterion: JuryCriterion; grade?: number | null }) {
  if (grade === undefined) return null
  const tone: BadgeTone = grade === null ? 'blue' : grade === 0 ? 'green' : grade < grades.length - 1 ? 'yellow' : 'red'
  return (
    <Badge tone={tone}>
      <span className="sr-only">{name}: </span>
      {grade === null ? 'Cannot judge' : grades[grade]}
    </Badge>
  )
}

/** How often each grade was given, such as '3 yes, 1 maybe'. */
function countsIn({ id, grades }: JuryCriterion, given: readonly Grades[]): string {
  return grades
    .map((name, place) => [given.filter(one => one[id] === place).length, name.toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(', ')
}
