import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { OwnSection, type SectionState } from '#features/access-links/site/own-section.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { PhotoField } from '#features/media/site/photo-field.tsx'
import type { OwnTalk } from '#features/speakers/own-talk.schema.ts'
import { consentKinds, consentWordings, INTRODUCTION_WORDS } from '#features/speakers/own-talk-rules.ts'
import { speakerRules } from '#features/speakers/speaker-rules.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { countWords } from '#lib/text/count-words.ts'
import { dayText } from '#lib/time/day-text.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CountedField } from '#ui/fields/counted-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

export interface SectionProps {
  own: OwnTalk
  action: string
  onSaved: () => Promise<unknown>
}

type Field = Exclude<keyof OwnTalk['talk'], 'attendance' | 'consents'>

/** Not kept in the browser before they are saved. */
const unkept: ReadonlySet<Field> = new Set(['dayPhone', 'photo'])

/** How fast a host reads out, in words a second. */
const READING_PACE = 2.2

const PhotoFrame = lazy(async () => ({
  default: (await import('#features/media/site/photo-frame.tsx')).PhotoFrame,
}))

/** What a speaker sends, each part with a button of its own. @param children shown after them */
export function OwnTalkSections({ own, children, ...section }: SectionProps & { children: ReactNode }) {
  const { brandName, timeZone } = useEvent()
  const { talk } = own
  const wordings = consentWordings(brandName)
  const hash = storedHash(talk.photo)

  /** @param needed the fields without which it is not sent yet */
  function part(title: string, fields: readonly Field[], needed = fields) {
    return {
      title,
      state: stateOf(own, fields, needed),
      fields: fields.filter(field => !unkept.has(field)),
      ...section,
    }
  }

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <OwnSection {...part('How we announce you', ['name', 'pronunciation', 'pronouns'], ['pronunciation'])}>
          {errors => (
            <>
              <TextField label="Name as it should appear" {...textOf('name', errors)} autoComplete="name" />
              <TextField
                label="How to say it"
                hint="Only the host and the organizers see this."
                {...textOf('pronunciation', errors)}
              />
              <TextField label="Pronouns" {...textOf('pronouns', errors)} />
            </>
          )}
        </OwnSection>
        <OwnSection {...part('Introduction for the host', ['introduction'])} button="Save introduction">
          {errors => <Introduction {...textOf('introduction', errors)} />}
        </OwnSection>
        <OwnSection {...part('Portrait', ['photo'])} button="Send portrait" takesFiles>
          {errors => (
            <OwnPortrait
              key={talk.photo}
              address={hash ? `/api${section.action}/photo?${hash}` : talk.photo}
              errors={errors}
            />
          )}
        </OwnSection>
        <OwnSection
          {...part('About you', ['title', 'bio', 'websiteLink', 'linkedinLink', 'instagramLink', 'twitterLink'])}
        >
          {errors => (
            <>
              <TextField label="Professional title" {...textOf('title', errors)} />
              <CountedField label="Bio" words={speakerRules.bio.words} {...textOf('bio', errors)} />
              <TextField label="Website" inputMode="url" {...textOf('websiteLink', errors)} />
              <TextField label="LinkedIn" inputMode="url" {...textOf('linkedinLink', errors)} />
              <TextField label="Instagram" inputMode="url" {...textOf('instagramLink', errors)} />
              <TextField label="Twitter" inputMode="url" {...textOf('twitterLink', errors)} />
            </>
          )}
        </OwnSection>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <OwnSection {...part('Your talk', ['talkTitle', 'talkSummary', 'slidesLink'])}>
          {errors => (
            <>
              <TextField label="Title" {...textOf('talkTitle', errors)} />
              <CountedField label="Summary" words={speakerRules.talkSummary.words} {...textOf('talkSummary', errors)} />
              <TextField
                label="Link to your slides"
                hint="You can replace it later."
                inputMode="url"
                {...textOf('slidesLink', errors)}
              />
            </>
          )}
        </OwnSection>
        <OwnSection {...part('On stage and on the day', ['stageNeeds', 'dayPhone', 'arrival'])}>
          {errors => (
            <>
              <TextareaField label="Sound, slides, adapter, access" {...textOf('stageNeeds', errors)} />
              <TextField
                label="Phone on the day"
                hint="Only the organizers see it."
                type="tel"
                autoComplete="tel"
                {...textOf('dayPhone', errors)}
              />
              <TextField label="When you arrive" {...textOf('arrival', errors)} />
            </>
          )}
        </OwnSection>
        <OwnSection
          title="Recording"
          state={consentKinds.some(kind => talk.consents[kind]) ? 'saved' : 'missing'}
          button="Save my answer"
          {...section}
        >
          {() => (
            <>
              <input type="hidden" name="consents" value="sent" />
              {consentKinds.map(kind => {
                const given = talk.consents[kind]
                return (
                  <CheckboxField
                    key={kind}
                    name={kind}
                    value="yes"
                    label={given?.wording ?? wordings[kind]}
                    hint={given && `You agreed on ${dayText(todayIn(timeZone, new Date(given.at)))}.`}
                    defaultChecked={given !== undefined}
                  />
                )
              })}
              <p className="text-grey">
                You can speak without agreeing to either. We keep these words and the time you agreed.
              </p>
            </>
          )}
        </OwnSection>
        {children}
      </div>
    </div>
  )

  function textOf(field: Field, errors: Readonly<Record<string, string | undefined>>) {
    return { name: field, defaultValue: talk[field], error: errors[field] }
  }
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

function stateOf(
  { talk, waiting, sentBack }: OwnTalk,
  fields: readonly Field[],
  needed: readonly Field[],
): SectionState {
  if (fields.some(field => sentBack.includes(field))) return 'sentBack'
  if (fields.some(field => waiting.includes(field))) return 'waiting'
  return needed.some(field => talk[field] !== '') ? 'saved' : 'missing'
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
