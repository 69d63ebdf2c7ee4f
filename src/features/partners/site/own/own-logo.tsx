import { useId, useState } from 'react'
import type { SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection, sectionState } from '#features/access-links/site/own-section.tsx'
import type { OwnPartnership } from '#features/partners/own-partnership.schema.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { FileField } from '#ui/fields/file-field.tsx'

interface Props extends SectionCalls {
  own: OwnPartnership
}

/** The logo of a partner, and a new one. */
export function OwnLogo({ own, ...section }: Props) {
  const id = useId()
  const [file, setFile] = useState('')
  const hash = storedHash(own.logo)
  return (
    <OwnSection title="Logo" state={sectionState(own, own, ['logo'])} button="Send logo" takesFiles {...section}>
      {({ logo: refusal }) => (
        <>
          {own.logo && (
            <div className="rounded-xl bg-paper p-4 inset-ring inset-ring-line">
              <img
                src={hash ? `/api${section.action}/logo?${hash}` : own.logo}
                alt="Your logo as we have it"
                className="mx-auto max-h-40 max-w-full object-contain"
              />
            </div>
          )}
          {own.isLogoOpaque && (
            <p className="text-grey">
              It has no transparent background, so it can look like a box. If you have one with a transparent
              background, please send that.
            </p>
          )}
          {refusal && (
            <div id={id} role="alert" className="rounded-xl bg-rose px-4 py-3 text-rose-deep">
              <p className="font-semibold wrap-anywhere">{file || 'The file'} was not taken</p>
              <p>{refusal}</p>
            </div>
          )}
          <FileField
            // Emptied once it was sent.
            key={own.logo}
            label="Choose a PNG or WebP"
            name="logo"
            required
            accept="image/png,image/webp,image/jpeg,.svg,.pdf,.eps,.ai"
            hint="Best with a transparent background, at least 800 pixels wide. Up to 5 MB."
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0]?.name ?? '')}
            {...(refusal && { 'aria-invalid': true, 'aria-describedby': id })}
          />
        </>
      )}
    </OwnSection>
  )
}
