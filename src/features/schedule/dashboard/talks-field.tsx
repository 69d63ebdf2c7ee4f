import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { matchesSearch } from '#lib/text/matches-search.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** How many talks are offered at a time. */
const OFFERED = 5

/** The talks of an item: found by name or title, ordered by drag, buttons or keys. */
export function TalksField() {
  const { field: talks, fieldState } = useController<{ talks: number[] }, 'talks'>({ name: 'talks' })
  const { value, onChange } = talks
  const { data: speakers } = useQuery(speakersAdminQuery(useEdition()))
  const [wanted, setWanted] = useState('')
  const [announced, setAnnounced] = useState('')
  const field = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  const chosen = value.map(id => ({ id, speaker: speakers?.rows.find(speaker => speaker.id === id) }))
  const found = (speakers?.rows ?? []).filter(
    speaker =>
      speaker.selectionStatus === 'selected' &&
      !value.includes(speaker.id) &&
      matchesSearch(wanted.trim(), [speaker.name, speaker.talkTitle, speaker.topic]),
  )

  function change(ids: number[], done: string) {
    onChange(ids)
    setAnnounced(done)
    field.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
  }

  function add({ id, name }: Speaker) {
    setWanted('')
    change([...value, id], `${name} added.`)
  }

  function remove(removed: number, name: string) {
    const left = value.filter(id => id !== removed)
    change(left, `${name} taken out.`)
  }

  // Enter would submit the form.
  function addFirst(pressed: KeyboardEvent) {
    if (pressed.key !== 'Enter' || !(pressed.target instanceof HTMLInputElement)) return
    pressed.preventDefault()
    if (wanted.trim() !== '' && found[0]) add(found[0])
  }

  return (
    <fieldset ref={field} aria-describedby={hint} className="grid min-w-0 gap-3" onKeyDown={addFirst}>
      <legend className="mb-1 font-semibold text-[0.9375rem]">Talks</legend>
      <p id={hint} className="text-[0.875rem] text-grey">
        Selected speakers of the year, in the order in which they speak. Visitors come from here to the talks.
      </p>
      {chosen.length > 0 && <ChosenTalks chosen={chosen} onReorder={onChange} onRemove={remove} />}
      <SearchField
        label="Search the talks to add"
        placeholder="Search name or talk"
        value={wanted}
        onChange={setWanted}
      />
      {wanted.trim() !== '' && <FoundTalks wanted={wanted.trim()} found={found} onAdd={add} />}
      {fieldState.error && <p className="font-medium text-[0.875rem] text-alert">{fieldState.error.message}</p>}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </fieldset>
  )
}

interface Chosen {
  id: number
  speaker: Speaker | undefined
}

interface ChosenProps {
  chosen: readonly Chosen[]
  onReorder: (ids: number[]) => void
  onRemove: (id: number, name: string) => void
}

function ChosenTalks({ chosen, onReorder, onRemove }: ChosenProps) {
  return (
    <SortableList items={chosen} label="Talks of this item" nameOf={nameOf} onReorder={onReorder}>
      {(talk, controls) => (
        <div className="flex items-center gap-2 py-2 pr-2 pl-1">
          {controls}
          <p className="min-w-0 grow wrap-anywhere leading-snug">
            <span className="block font-semibold">{nameOf(talk)}</span>
            <span className="text-[0.875rem] text-grey">{aboutOf(talk)}</span>
          </p>
          <IconButton icon={X} label={`Take out ${nameOf(talk)}`} onClick={() => onRemove(talk.id, nameOf(talk))} />
        </div>
      )}
    </SortableList>
  )
}

interface FoundProps {
  wanted: string
  found: readonly Speaker[]
  onAdd: (speaker: Speaker) => void
}

function FoundTalks({ wanted, found, onAdd }: FoundProps) {
  if (found.length === 0)
    return <p className="text-[0.875rem] text-grey">No selected speaker of the year matches “{wanted}”.</p>
  return (
    <ul aria-label="Talks found" className="grid gap-1">
      {found.slice(0, OFFERED).map(speaker => (
        <li key={speaker.id}>
          <button
            type="button"
            onClick={() => onAdd(speaker)}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-2 text-left leading-snug hover:bg-line/60"
          >
            <Plus aria-hidden className="size-4 shrink-0 text-ember-deep" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{speaker.name}</span>{' '}
              <span className="text-[0.875rem] text-grey">{talkTitleOf(speaker)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ speaker }: Chosen): string {
  return speaker?.name ?? 'Unknown speaker'
}

function aboutOf({ speaker }: Chosen): string {
  if (!speaker) return 'Not shown: this speaker is no longer in this year'
  return speaker.selectionStatus === 'selected' ? talkTitleOf(speaker) : 'Not shown: no longer selected'
}
