import { Infinity as Always, Lock } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type DraftEditionValues, draftEditionInput, type NextEdition } from '#features/editions/next-edition.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { z } from '#lib/zod.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

interface Part {
  label: string
  about: string
  /** The noun for one of them. */
  thing: string
  /** In the review, after "With the". */
  summary: string
}

/** What can be copied to the next edition. */
const parts: Record<keyof DraftEditionValues['brings'], Part> = {
  team: {
    label: 'Team',
    about: 'Unchanged, with the coaches of speakers. Remove those who leave later.',
    thing: 'member',
    summary: 'team',
  },
  partners: {
    label: 'Partners',
    about: 'As “to be asked”: each is shown once they say yes.',
    thing: 'partner',
    summary: 'partners, to be asked',
  },
  schedule: {
    label: 'Schedule',
    about: 'As a pattern, without the talks. Titles and descriptions are last year’s: go through them.',
    thing: 'item',
    summary: 'schedule',
  },
  tickets: {
    label: 'Ticket packages',
    about: 'Nothing is on sale yet.',
    thing: 'package',
    summary: 'ticket packages',
  },
  shifts: {
    label: 'Shifts of volunteers',
    about: 'Moved to the new day, without people.',
    thing: 'shift',
    summary: 'shifts of volunteers',
  },
  tasks: {
    label: 'Tasks of the plan, and milestones of speakers',
    about: 'With notes and names, none of them done.',
    thing: 'task',
    summary: 'tasks of the plan',
  },
  forms: {
    label: 'Own questions in forms',
    about: 'As they are, without retired ones.',
    thing: 'question',
    summary: 'own questions in forms',
  },
  candidates: {
    label: 'Candidates marked “not now”',
    about: 'As ideas, without who nominated them.',
    thing: 'candidate',
    summary: 'candidates for another time',
  },
  criteria: {
    label: 'Criteria of the jury',
    about: 'With their grades and weights, without what was graded.',
    thing: 'criterion',
    summary: 'criteria of the jury',
  },
}
const { brings } = draftEditionInput.shape
const partNames = z.keyof(brings).options

/** The choice of everything. */
export const everyPart = brings.parse(Object.fromEntries(partNames.map(name => [name, true])))

/** The chosen parts in words. */
export function summaryOfParts(brings: DraftEditionValues['brings']): string {
  return partNames.flatMap(name => (brings[name] ? parts[name].summary : [])).join('; ')
}

interface Props {
  counts: NextEdition['counts']
  /** The year to copy from. */
  year: number
}

/** What is copied to the next edition, and what is not. */
export function BroughtAlong({ counts, year }: Props) {
  const field = fieldsOf(useFormContext<DraftEditionValues>())
  return (
    <ul className="grid gap-4">
      {partNames.map(name => {
        const { label, about, thing } = parts[name]
        const title = `${label} · ${countText(counts[name], thing)}`
        return (
          <li key={name}>
            <CheckboxField {...field(`brings.${name}`)} label={title} hint={about} />
          </li>
        )
      })}
      <li className="flex gap-3 border-line border-t pt-4">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-grey" />
        <span>
          <b className="font-semibold">Stays with {year}</b>
          <span className="block text-[0.875rem] text-grey">
            {countText(counts.speakers, 'speaker')} with talks, the pictures, and a copy of all of the above.
          </span>
        </span>
      </li>
      <li className="flex gap-3">
        <Always aria-hidden className="mt-0.5 size-5 shrink-0 text-grey" />
        <span>
          <b className="font-semibold">Belongs to every year</b>
          <span className="block text-[0.875rem] text-grey">
            Partnership packages, texts, subscribers, messages, people.
          </span>
        </span>
      </li>
    </ul>
  )
}
