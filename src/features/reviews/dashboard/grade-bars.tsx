import type { JuryCriterion, JuryResult } from '#features/reviews/jury.schema.ts'

const shades = ['bg-leaf-deep', 'bg-aurora', 'bg-sun-deep', 'bg-rose-deep']

/** The shades of a scale: the best grade is green, the worst red. */
function shadeOf(place: number, grades: number): string | undefined {
  return place === 0 ? shades[0] : place === grades - 1 ? shades[3] : place === 1 && grades > 3 ? shades[1] : shades[2]
}

/** The grades of each criterion as a bar. */
export function GradeBars({
  criteria,
  tallies,
}: {
  criteria: readonly JuryCriterion[]
  tallies: JuryResult['tallies']
}) {
  return (
    <ul className="grid min-w-0 grid-cols-1 gap-1 max-md:col-start-2">
      {criteria.map(({ id, name, grades }, index) => {
        const tally = tallies[index] ?? []
        const given = tally.flatMap((count, place) => (count > 0 ? [`${count} ${grades[place]}`] : []))
        return (
          <li key={id} className="text-[0.8125rem] text-grey">
            <p className="wrap-anywhere">
              {name}: {given.join(', ') || 'no grade yet'}
            </p>
            <p aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-mist">
              {tally.map((count, place) => (
                <span key={grades[place]} style={{ flexGrow: count }} className={shadeOf(place, grades.length)} />
              ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
