import { useQuery } from '@tanstack/react-query'
import { RowsLoading } from '#admin/rows-loading.tsx'
import { PasswordForm } from '#features/auth/password-form.tsx'
import { SessionsList } from '#features/auth/sessions-list.tsx'
import { DataSync } from '#features/backup/data-sync.tsx'
import { SampleRemoval } from '#features/backup/sample-removal.tsx'
import { EventProfileEditor } from '#features/event/event-profile-editor.tsx'
import { TicketPackagesEditor } from '#features/tickets/ticket-packages-editor.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddressSetting } from './address-setting.tsx'
import { OpenSwitch } from './open-switch.tsx'
import { PanelLinks, SettingPanel } from './setting-panel.tsx'
import { settingsAdminQuery } from './settings-admin.queries.ts'

const parts = [
  'Speakers and volunteers',
  'Tickets',
  'Ticket Packages',
  'Event profile',
  'Change Admin Password',
  'Sessions',
]

/** The Settings tab. */
export function SettingsAdmin() {
  const { data, isError, refetch } = useQuery(settingsAdminQuery)
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Settings</h1>
      <p className="mt-2 mb-5 text-grey">What the whole site goes by. Changes show on the site at once.</p>
      <PanelLinks titles={parts} />
      <div className="grid max-w-4xl gap-5">
        <SampleRemoval />
        {data ? (
          <SiteSettings />
        ) : isError ? (
          <EmptyState text="Could not load the settings. Please try again later.">
            <Button look="quiet" size="small" onClick={() => refetch()}>
              Try again
            </Button>
          </EmptyState>
        ) : (
          <RowsLoading text="Loading settings..." />
        )}
        <SettingPanel title="Change Admin Password" about="Changing it ends every other session.">
          <PasswordForm />
        </SettingPanel>
        <SettingPanel title="Sessions" about="Where you are logged in now.">
          <SessionsList />
        </SettingPanel>
        <DataSync />
      </div>
    </>
  )
}

function SiteSettings() {
  return (
    <>
      <SettingPanel title="Speakers and volunteers">
        <div className="grid gap-7">
          <OpenSwitch
            setting="speaker-submissions-open"
            label="Speaker Submissions"
            what="Speaker submissions"
            failed="Failed to update speaker submissions setting"
          />
          <OpenSwitch
            setting="volunteer-applications-open"
            label="Volunteer Applications"
            what="Volunteer applications"
            failed="Failed to update volunteer applications setting"
          />
          <AddressSetting
            setting="speaker-form-url"
            label="Speaker Form URL"
            hint="An application form on another site, shown on the Speak page; empty for the site’s own form."
            optional
            done="The speaker form is saved"
            failed="Failed to update speaker form URL"
          />
          <AddressSetting
            setting="volunteer-form-url"
            label="Volunteer Form URL"
            hint="A sign-up form on another site, opened from the Volunteer page; empty for the site’s own form."
            optional
            done="The volunteer form is saved"
            failed="Failed to update volunteer form URL"
          />
        </div>
      </SettingPanel>
      <SettingPanel title="Tickets">
        <AddressSetting
          setting="ticket-purchase-url"
          label="Ticket Purchase URL"
          hint="Where the ticket purchase button points to."
          done="The ticket purchase URL is saved"
          failed="Failed to update ticket purchase URL"
        />
      </SettingPanel>
      <SettingPanel title="Ticket Packages" about="At most 5, each with at most 10 features.">
        <TicketPackagesEditor />
      </SettingPanel>
      <SettingPanel title="Event profile" about="What the event is called, when and where it takes place.">
        <EventProfileEditor />
      </SettingPanel>
    </>
  )
}
