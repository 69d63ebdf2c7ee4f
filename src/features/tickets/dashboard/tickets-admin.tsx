import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { MOST_PACKAGES, MOST_TICKET_FEATURES } from '#features/sale/tickets.schema.ts'
import { TextSetting } from '#features/settings/dashboard/text-setting.tsx'
import { WithSettings } from '#features/settings/dashboard/with-settings.tsx'
import { TicketPackagesEditor } from './ticket-packages-editor.tsx'

/** The Tickets tab: the shop, and what is sold. */
export function TicketsAdmin() {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <h1 className="text-xl sm:text-2xl md:text-3xl">Tickets</h1>
      <WithSettings>
        <SettingPanel title="Shop">
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
      </WithSettings>
    </div>
  )
}
