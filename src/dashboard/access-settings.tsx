import { useRight } from '#client/use-right.ts'
import { SettingSwitch } from '#features/settings/dashboard/setting-switch.tsx'
import { WithSettings } from '#features/settings/dashboard/with-settings.tsx'
import { SettingPanel } from '#ui/setting-panel.tsx'
import { OwnAccess } from './own-access.tsx'

/** One’s own way in, and for owners what everybody needs. */
export function AccessSettings() {
  return (
    <>
      <OwnAccess />
      {useRight('securitySettings') && <FactorDemand />}
    </>
  )
}

/** Whether everybody needs a second factor; whoever has none is asked for one at their next step. */
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
