import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
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
