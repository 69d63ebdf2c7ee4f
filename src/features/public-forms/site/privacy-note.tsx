import { SiteLink } from '#ui/links/site-link.tsx'

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
