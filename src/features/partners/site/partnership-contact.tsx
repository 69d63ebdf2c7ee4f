import { useEvent } from '#features/event/site/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { PartnershipDownload } from './partnership-download.tsx'

export function PartnershipContact() {
  const { contactEmail } = useEvent()
  return (
    <Section
      title="Let’s find what fits"
      subtitle="Every partnership begins with a conversation. Tell us what you care about; we will tell you honestly whether we can help."
      tone="night"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <a href="/contact" className={buttonClass()}>
          Get in Touch
        </a>{' '}
        <PartnershipDownload look="ghost" />{' '}
        <a href={`mailto:${contactEmail}`} className="font-semibold wrap-anywhere underline underline-offset-4">
          {contactEmail}
        </a>
      </div>
    </Section>
  )
}
