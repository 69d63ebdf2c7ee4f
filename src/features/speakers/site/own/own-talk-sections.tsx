import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection, sectionState } from '#features/access-links/site/own-section.tsx'
import { PhotoField } from '#features/media/site/photo-field.tsx'
import type { OwnTalk } from '#features/speakers/own-talk.schema.ts'
import { INTRODUCTION_WORDS, speakerRules } from '#features/speakers/speaker-rules.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { countWords } from '#lib/text/count-words.ts'
import { CountedField } from '#ui/fields/counted-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { OwnReleases } from './own-releases.tsx'

interface SectionProps extends SectionCalls {
  own: OwnTalk
}

type Field = Exclude<keyof OwnTalk['talk'], 'attendance' | 'consents'>

/** Not kept in the browser before they are saved. */
const unkept: ReadonlySet<Field> = new Set(['dayPhone', 'photo'])

/** How fast a host reads out, in words a second. */
const READING_PACE = 2.2

const PhotoFrame = lazy(async () => ({
  default: (await import('#features/media/site/photo-frame.tsx')).PhotoFrame,
}))

/** A text of a section, in one line unless it says otherwise. */
interface Text extends Pick<ComponentProps<typeof TextField>, 'hint' | 'type' | 'inputMode' | 'autoComplete'> {
  field: Field
  label: string
  lines?: 'free' | number | undefined
}

interface Part {
  title: string
  /** The fields without which it is not sent yet: all by default. */
  needed?: readonly Field[]
  texts: readonly Text[]
}

const link = { inputMode: 'url' } as const

const announcing: Part = {
  title: 'How we announce you',
  needed: ['pronunciation'],
  texts: [
    { field: 'name', label: 'Name as it should appear', autoComplete: 'name' },
    { field: 'pronunciation', label: 'How to say it', hint: 'Only the host and the organizers see this.' },
    { field: 'pronouns', label: 'Pronouns' },
  ],
}

const about: Part = {
  title: 'About you',
  texts: [
    { field: 'title', label: 'Professional title' },
    { field: 'bio', label: 'Bio', lines: speakerRules.bio.words },
    { field: 'websiteLink', label: 'Website', ...link },
    { field: 'linkedinLink', label: 'LinkedIn', ...link },
    { field: 'instagramLink', label: 'Instagram', ...link },
    { field: 'twitterLink', label: 'Twitter', ...link },
  ],
}

const yourTalk: Part = {
  title: 'Your talk',
  texts: [
    { field: 'talkTitle', label: 'Title' },
    { field: 'talkSummary', label: 'Summary', lines: speakerRules.talkSummary.words },
    { field: 'slidesLink', label: 'Link to your slides', hint: 'You can replace it later.', ...link },
  ],
}

const onStage: Part = {
  title: 'On stage and on the day',
  texts: [
    { field: 'stageNeeds', label: 'Sound, slides, adapter, access', lines: 'free' },
    {
      ...{ field: 'dayPhone', label: 'Phone on the day', hint: 'Only the organizers see it.' },
      ...{ type: 'tel', autoComplete: 'tel' },
    },
    { field: 'arrival', label: 'When you arrive' },
  ],
}

/** What a speaker sends, each part with a button of its own. @param children shown after them */
export function OwnTalkSections({ children, ...props }: SectionProps & { children: ReactNode }) {
  const { talk } = props.own
  const hash = storedHash(talk.photo)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Texts {...announcing} {...props} />
        <OwnSection {...partOf(props, 'Introduction for the host', ['introduction'])} button="Save introduction">
          {errors => <Introduction {...textOf(talk, 'introduction', errors)} />}
        </OwnSection>
        <OwnSection {...partOf(props, 'Portrait', ['photo'])} button="Send portrait" takesFiles>
          {errors => (
            <OwnPortrait
              key={talk.photo}
              address={hash ? `/api${props.action}/photo?${hash}` : talk.photo}
              errors={errors}
            />
          )}
        </OwnSection>
        <Texts {...about} {...props} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Texts {...yourTalk} {...props} />
        <Texts {...onStage} {...props} />
        <OwnReleases {...props} />
        {children}
      </div>
    </div>
  )
}

function Texts({ title, texts, needed, ...props }: Part & SectionProps) {
  const fields = texts.map(({ field }) => field)
  return (
    <OwnSection {...partOf(props, title, fields, needed)}>
      {errors =>
        texts.map(({ field, lines, ...control }) => {
          const common = { ...control, ...textOf(props.own.talk, field, errors) }
          if (lines === undefined) return <TextField key={field} {...common} />
          const { type, inputMode, autoComplete, ...several } = common
          return lines === 'free' ? (
            <TextareaField key={field} {...several} />
          ) : (
            <CountedField key={field} words={lines} {...several} />
          )
        })
      }
    </OwnSection>
  )
}

function partOf({ own, ...section }: SectionProps, title: string, fields: readonly Field[], needed = fields) {
  const state = sectionState(own, own.talk, fields, needed)
  return { title, state, fields: fields.filter(field => !unkept.has(field)), ...section }
}

type Errors = Readonly<Record<string, string | undefined>>

function textOf(talk: OwnTalk['talk'], field: Field, errors: Errors) {
  return { name: field, defaultValue: talk[field], error: errors[field] }
}

function Introduction(props: Omit<ComponentProps<typeof TextareaField>, 'label'> & { defaultValue: string }) {
  const [text, setText] = useState(props.defaultValue)
  const words = countWords(text)
  return (
    <TextareaField
      label="What the host reads out"
      hint={
        <span className={words > INTRODUCTION_WORDS ? 'font-semibold text-sun-deep' : ''}>
          <strong className="font-semibold">
            {words} of {INTRODUCTION_WORDS} words.
          </strong>{' '}
          Takes about {Math.round(words / READING_PACE)} seconds to read.
        </span>
      }
      rows={5}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
      {...props}
    />
  )
}

interface PortraitProps {
  /** The one that they sent last; empty for none. */
  address: string
  errors: ComponentProps<typeof PhotoField>['errors']
}

function OwnPortrait({ address, errors }: PortraitProps) {
  const [chosen, setChosen] = useState<{ input: HTMLInputElement; file: File }>()
  return (
    <>
      {address && <img src={address} alt="Your portrait as we have it" className="size-40 rounded-2xl object-cover" />}
      <PhotoField
        name="photo"
        label={address ? 'Choose another' : 'Choose a picture'}
        errors={errors}
        onReady={input => {
          const file = input.files?.[0]
          setChosen(file && { input, file })
        }}
      />
      {chosen && (
        <Suspense>
          <PhotoFrame key={chosen.file.lastModified + chosen.file.name} {...chosen} />
        </Suspense>
      )}
    </>
  )
}
