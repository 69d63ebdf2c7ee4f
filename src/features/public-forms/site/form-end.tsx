import { Button } from '#ui/button.tsx'
import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import type { useFormDraft } from './use-form-draft.ts'
import type { FormOutcome } from './use-public-form.ts'

/** The end of a form: honeypot and result. */
export function FormEnd({ outcome }: { outcome: FormOutcome | undefined }) {
  return (
    <>
      <HoneypotField />
      <p
        role={outcome?.kind === 'error' ? 'alert' : 'status'}
        className={outcome ? `rounded-xl px-4 py-3 font-medium ${looks[outcome.kind]}` : 'sr-only'}
      >
        {outcome?.title && <b className="block">{outcome.title}</b>}
        {outcome?.text}
      </p>
    </>
  )
}

const looks = { success: 'bg-leaf text-leaf-deep', error: 'bg-rose text-rose-deep' } as const

/** Says that a draft is kept on this device, and discards it. */
export function DraftNote({ draft: { note, act } }: { draft: Pick<ReturnType<typeof useFormDraft>, 'note' | 'act'> }) {
  return (
    <div className={note ? 'flex flex-wrap items-center gap-4 text-grey' : 'sr-only'}>
      <p role="status">{note}</p>
      {note && (
        <Button look="quiet" size="small" onClick={() => act('discard')}>
          Discard draft
        </Button>
      )}
    </div>
  )
}

/** The privacy note below each form with personal data. */
export function PrivacyNote() {
  return (
    <p className="text-[0.9375rem] text-grey">
      <SiteLink href="/privacy" className="pressable underline underline-offset-4 hover:text-ink">
        How we use your details
      </SiteLink>
    </p>
  )
}
