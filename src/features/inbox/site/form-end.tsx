import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import type { Outcome } from './use-public-form.ts'

/** Ends the fields of a form: one for programs, what is kept of it, and what became of it. The toast goes away, this stays. */
export function FormEnd({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <>
      <HoneypotField />
      <p className="text-[0.9375rem] text-grey">
        <SiteLink href="/privacy" className="underline underline-offset-4 hover:text-ink">
          What becomes of what you enter here
        </SiteLink>
      </p>
      <p
        role={outcome?.kind === 'error' ? 'alert' : 'status'}
        className={outcome ? `rounded-xl px-4 py-3 font-medium ${looks[outcome.kind]}` : 'sr-only'}
      >
        {outcome?.text}
      </p>
    </>
  )
}

const looks = { success: 'bg-leaf text-leaf-deep', error: 'bg-rose text-rose-deep' } as const
