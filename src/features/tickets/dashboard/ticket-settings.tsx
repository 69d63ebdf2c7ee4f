import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { MOST_PACKAGES, MOST_TICKET_FEATURES } from '#features/sale/tickets.schema.ts'
import { TextSetting } from '#features/settings/dashboard/text-setting.tsx'
import { TicketPackagesEditor } from './ticket-packages-editor.tsx'

export function TicketSettings() {
  return (
    <>
      <SettingPanel title="Tickets">
        <TextSetting
          setting="ticket-purchase-url"
          label="Ticket Purchase URL"
          hint="Where the ticket purchase button points to."
          done="The ticket purchase URL is saved"
          failed="Failed to update ticket purchase URL"
        />
      </SettingPanel>
      <SettingPanel
        title="Ticket Packages"
        about={`At most ${MOST_PACKAGES}, each with at most ${MOST_TICKET_FEATURES} features.`}
      >
        <TicketPackagesEditor />
      </SettingPanel>
    </>
  )
}
