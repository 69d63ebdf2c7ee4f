import { initialsOf } from '#lib/terms/monogram.ts'
import { nameOf } from '#lib/text/name-of.ts'

interface Props {
  person: { id: number; name: string; username: string }
  className: string
}

const grounds = ['bg-iris text-iris-deep', 'bg-sky text-sky-deep', 'bg-leaf text-leaf-deep', 'bg-sun text-sun-deep']

/** A circle with a user's initials. */
export function PersonCircle({ person, className }: Props) {
  const letters = initialsOf(nameOf(person).replace(/@.*/, '').replaceAll('.', ' '))
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-semibold @container ${grounds[person.id % grounds.length]} ${className}`}
    >
      <span className="text-[40cqw]">{letters}</span>
    </span>
  )
}
