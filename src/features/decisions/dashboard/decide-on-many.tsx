import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

interface Props<Person, Choice> {
  /** The listed people, filtered by the search. */
  people: readonly Person[]
  choices: readonly Choice[]
  onDecided: () => void
  /** Opens the dialog that reviews people and mails. */
  children: (choice: Choice, people: readonly Person[], ends: { onDone: () => void; onClose: () => void }) => ReactNode
}

/** How many can be decided on together. */
const AT_ONCE = 200

/**
 * Decides on all listed people together, if there are several: those listed at the press, without those whom another
 * organizer has decided on meanwhile.
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
