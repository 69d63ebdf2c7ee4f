import { TicketPackagesEditor } from '#features/tickets/dashboard/ticket-packages-editor.tsx'
import { SettingPanel } from '#record-ui/setting-panel.tsx'
import { AddressSetting } from './address-setting.tsx'

/** What a seat costs, and where it is bought. */
export function TicketSettings() {
  return (
    <>
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
    </>
  )
}
