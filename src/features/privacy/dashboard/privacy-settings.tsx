import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { PersonErasure } from './person-erasure.tsx'
import { RetentionSettings } from './retention-settings.tsx'

/** Retention and erasure of personal data, for owners. */
export function PrivacySettings() {
  return (
    <>
      <SettingPanel
        title="How long it is kept"
        about={
          <>
            Personal data is deleted automatically after these months. The{' '}
            <UnderlinedLink href="/privacy">privacy page</UnderlinedLink> tells visitors the same.
          </>
        }
      >
        <RetentionSettings />
      </SettingPanel>
      <SettingPanel
        title="Forget a person"
        about="Erases applications, pictures, messages, subscription, tickets, mails and history of one email address, for good. You see a preview first."
      >
        <PersonErasure />
      </SettingPanel>
    </>
  )
}
