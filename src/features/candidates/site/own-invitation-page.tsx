import { OwnCard, OwnPage, type OwnPageProps } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import type { OwnInvitation } from '#features/candidates/own-invitation.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { SpeakerApplicationForm } from '#features/speakers/site/application/speaker-application-form.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

/** What an invited person reads: the form to speak with their name and address, and a way to say no (decision C2). */
export function OwnInvitationPage({ own, token, link, section }: OwnPageProps<OwnInvitation>) {
  const { brandName, editionYear } = useEvent()
  const { name, email, answer, isOpen } = own
  const hasForm = isOpen && answer !== 'applied'
  return (
    <OwnPage
      title={`Would you speak at ${brandName}?`}
      text={`${name}, we would like to hear you in ${editionYear}.${hasForm ? ' Tell us about your talk below, or say no: both are fine.' : ''}`}
      until={link.until}
    >
      {answer === 'applied' && (
        <OwnCard title="Your application has arrived">
          <p className="mt-2">Thank you. Several of us read it, and you hear from us by email.</p>
        </OwnCard>
      )}
      {answer === 'declined' && (
        <OwnCard title="You said no">
          <p className="mt-2">
            Thank you for telling us.{hasForm && ' If you change your mind, the form below still works.'}
          </p>
        </OwnCard>
      )}
      {answer === null && (
        <OwnSection
          title="Not this time"
          state={null}
          button="No, thank you"
          thanks="Thank you for telling us."
          {...section}
        >
          {errors => <TextareaField name="word" label="A word to us, if you like" error={errors.word} />}
        </OwnSection>
      )}
      {hasForm && <SpeakerApplicationForm start={{ name, email }} invitation={token} />}
      {!isOpen && <p className="p-4 text-grey">Applications for this year are closed.</p>}
    </OwnPage>
  )
}
