import { type ChangeEvent, type ComponentProps, useState } from 'react'
import type { SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import { FILE_TOO_LARGE, LARGEST_HAND_IN } from '#features/coaching/hand-in-rules.ts'
import type { OwnStep } from '#features/coaching/own-speaker.schema.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

/** The form that hands in a version. */
export function OwnHandIn({ step: { milestone, versions }, ...section }: { step: OwnStep } & SectionCalls) {
  const { id, name, handedIn } = milestone
  return (
    <OwnSection
      title={name}
      state={null}
      button={versions.length > 0 ? 'Hand in another version' : 'Hand in'}
      thanks="Handed in. Thank you."
      fields={['handInText', 'handInLink']}
      takesFiles={handedIn === 'file'}
      {...section}
    >
      {errors => (
        <>
          <input type="hidden" name="milestoneId" value={id} />
          {handedIn === 'text' && <TextareaField name="handInText" label="Text" rows={6} error={errors.handInText} />}
          {handedIn === 'file' && <HandInFile key={versions.length} errors={errors} />}
          <TextField
            name="handInLink"
            label={handedIn === 'link' ? 'Link' : 'Or a link'}
            hint="Such as a document that we can read, without a password."
            inputMode="url"
            error={errors.handInLink}
          />
        </>
      )}
    </OwnSection>
  )
}

/** A file that is too large is refused before it is sent. */
function HandInFile({ errors }: { errors: Parameters<ComponentProps<typeof OwnSection>['children']>[0] }) {
  const [fault, setFault] = useState<string>()

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isTooLarge = (input.files?.[0]?.size ?? 0) > LARGEST_HAND_IN
    if (isTooLarge) input.value = ''
    setFault(isTooLarge ? FILE_TOO_LARGE : undefined)
  }

  return (
    <FileField
      name="file"
      label="File"
      hint="At most 25 MB. For a larger one, give a link below."
      error={fault ?? errors.file}
      onChange={choose}
    />
  )
}
