import { useQuery } from '@tanstack/react-query'
import { pageContentQuery } from '#features/content/site/content.queries.ts'
import { written } from '#features/content/site/written.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactSection() {
  const { data: content = [] } = useQuery(pageContentQuery('contact'))
  const { contactEmail, contactPhone, mailingAddress, hasQuestions } = useEvent()
  return (
    <Section id="contact" title="Talk to us">
      <div className="grid gap-5 md:grid-cols-[4fr_7fr] md:gap-16">
        <address className="grid content-start gap-3 md:gap-6 not-italic">
          <div className="grid max-w-[22.8em] gap-3 text-grey">
            {written(
              content,
              'info',
              'content',
              'Questions, ideas, a seat for your grandmother: a person around the corner reads every message.',
            )}
          </div>
          {hasQuestions && (
            <p>
              <UnderlinedLink href="/questions">Questions, answered</UnderlinedLink>
            </p>
          )}
          <p>
            <a
              href={`mailto:${contactEmail}`}
              className="pressable inline-block font-bold font-display text-[clamp(min(1.125rem,5.6vw),5.4vw,1.5rem)] tracking-tight hover:underline"
            >
              {contactEmail}
            </a>{' '}
            {contactPhone && (
              <a href={`tel:${contactPhone}`} className="pressable mt-3 block w-fit text-grey hover:underline">
                {contactPhone}
              </a>
            )}
          </p>
          <p className="max-w-[16.1em] text-grey">{mailingAddress}</p>
        </address>
        <div className="rounded-3xl bg-paper p-5 md:p-10">
          <ContactForm />
        </div>
      </div>
    </Section>
  )
}
