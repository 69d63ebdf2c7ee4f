import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PictureField } from '#features/media/dashboard/picture-field.tsx'
import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { Block } from '#features/newsletters/letter-source.ts'
import type { BlockChoices } from '#features/newsletters/newsletters.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'

export const blockTitles: Record<Block['kind'], string> = {
  picture: 'Picture',
  speaker: 'Speaker',
  button: 'Button',
  tickets: 'Ticket sale',
}

interface Props {
  block: Block
  choices: BlockChoices | undefined
  onChange: (block: Block) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A block as the site draws it, with what can be chosen. */
export function LetterBlock({ block, choices, onChange, onMove, onRemove }: Props) {
  const title = blockTitles[block.kind]
  return (
    <section
      aria-label={title}
      className="-mx-2 rounded-2xl px-2 pb-3 focus-within:outline-2 focus-within:outline-ember"
    >
      <div className="flex items-center">
        <h3 className="mr-auto font-sans font-semibold text-[0.8125rem] text-grey tracking-normal">{title}</h3>
        <IconButton icon={ArrowUp} label={`Move up: ${title}`} onClick={() => onMove(-1)} />
        <IconButton icon={ArrowDown} label={`Move down: ${title}`} onClick={() => onMove(1)} />
        <IconButton icon={Trash2} label={`Delete: ${title}`} onClick={onRemove} />
      </div>
      {fields()}
    </section>
  )

  function fields(): ReactNode {
    if (block.kind === 'tickets') return <Sale sale={choices?.sale} />
    if (block.kind === 'speaker') {
      return (
        <SpeakerFields id={block.id} speakers={choices?.speakers} onChange={id => onChange({ kind: 'speaker', id })} />
      )
    }
    if (block.kind === 'picture') {
      return (
        <PictureField
          label="Picture"
          value={block.src}
          onChange={src => onChange({ ...block, src })}
          alt={{ value: block.alt, onChange: alt => onChange({ ...block, alt }) }}
        />
      )
    }
    return (
      <>
        <p className={`${buttonClass()} pointer-events-none mb-3`}>{block.label || 'Button'}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Words"
            value={block.label}
            onChange={event => onChange({ ...block, label: event.target.value })}
          />
          <TextField
            label="Address"
            placeholder="/speakers"
            value={block.url}
            onChange={event => onChange({ ...block, url: event.target.value })}
          />
        </div>
      </>
    )
  }
}

interface SpeakerFieldsProps {
  id: number
  speakers: BlockChoices['speakers'] | undefined
  onChange: (id: number) => void
}

function SpeakerFields({ id, speakers = [], onChange }: SpeakerFieldsProps) {
  const speaker = speakers.find(it => it.id === id)
  const picture = 'size-22 shrink-0 rounded-xl object-cover'
  return (
    <>
      {speaker && (
        <div className="mb-3 flex items-center gap-4 rounded-2xl bg-snow p-3">
          <StoredPicture
            src={speaker.photo}
            alt=""
            sizes="88px"
            widest={192}
            className={picture}
            otherwise={<Monogram name={speaker.name} className={picture} />}
          />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold text-[0.875rem] text-ember-deep">{speaker.topic}</p>
            <p className="font-bold font-display text-xl leading-tight">{speaker.name}</p>
            <p className="text-[0.875rem] text-grey">{speaker.talkTitle || speaker.title}</p>
          </div>
        </div>
      )}
      <SelectField
        label="Who"
        error={speaker ? undefined : 'Choose a speaker who is on the site'}
        choices={[
          ...(speaker ? [] : [{ value: String(id), label: 'No longer on the site' }]),
          ...speakers.map(({ id: its, name, year }) => ({ value: String(its), label: `${name} (${year})` })),
        ]}
        value={String(id)}
        onChange={event => onChange(Number(event.target.value))}
      />
    </>
  )
}

function Sale({ sale }: { sale: BlockChoices['sale'] | undefined }) {
  return (
    <div className="rounded-2xl bg-night px-5 py-4 text-white">
      <p className="font-semibold text-[0.875rem]">Ticket sale</p>
      <p className="font-bold font-display text-xl leading-tight">{sale?.title}</p>
      <p className="text-[0.875rem] text-mist">{sale?.line}</p>
    </div>
  )
}
