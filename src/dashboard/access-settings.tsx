import { useRight } from '#client/use-right.ts'
import { SettingSwitch } from '#features/settings/dashboard/setting-switch.tsx'
import { WithSettings } from '#features/settings/dashboard/with-settings.tsx'
import { SettingPanel } from '#ui/setting-panel.tsx'
import { OwnAccess } from './own-access.tsx'

/** The user's own access and, for owners, the rule for all. */
export function AccessSettings() {
  return (
    <>
      <OwnAccess />
      {useRight('securitySettings') && <FactorDemand />}
    </>
  )
}

/** Whether a second factor is required; users without one must set it up at their next step. */
function FactorDemand() {
  return (
    <WithSettings>
      <SettingPanel
        title="Second factor for everybody"
        about="Users without one must set it up before anything else. That includes you."
      >
        <SettingSwitch
          setting="second-factor-required"
          label="Required"
          wording={isOn => `A second factor is ${isOn ? 'required for everybody' : 'optional'}`}
          failed="Failed to update the second factor setting"
        />
      </SettingPanel>
    </WithSettings>
  )
}
