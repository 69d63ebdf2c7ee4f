import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

interface Props<Person, Choice> {
  /** Those who are listed, as they were searched for. */
  people: readonly Person[]
  choices: readonly Choice[]
  onDecided: () => void
  /** Looks over who of them it concerns, and what they are sent. */
  children: (choice: Choice, people: readonly Person[], ends: { onDone: () => void; onClose: () => void }) => ReactNode
}

/** How many are decided on at once. */
const AT_ONCE = 200

/**
 * Decides on all who are listed at once, if they are several: on those who were listed when it was pressed, and of them
 * on nobody whom somebody else has decided on meanwhile.
 */
export function DecideOnMany<Person extends { id: number }, Choice extends { status: string; action: string }>({
  people,
  choices,
  onDecided,
  children,
}: Props<Person, Choice>) {
  const [chosen, setChosen] = useState<{ choice: Choice; people: readonly Person[] }>()
  const listed = people.slice(0, AT_ONCE)
  if (listed.length < 2 && !chosen) return null
  const stillListed = chosen?.people.filter(({ id }) => people.some(person => person.id === id)) ?? []
  const onClose = () => setChosen(undefined)
  function onDone() {
    onClose()
    onDecided()
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-grey">
        {people.length > AT_ONCE ? 'The first' : 'All'} {listed.length} at once:
      </span>
      {choices.map(choice => (
        <Button key={choice.status} look="quiet" size="small" onClick={() => setChosen({ choice, people: listed })}>
          {choice.action}...
        </Button>
      ))}
      {chosen && children(chosen.choice, stillListed, { onDone, onClose })}
    </div>
  )
}
