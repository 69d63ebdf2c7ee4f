import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { SettingSwitch } from './setting-switch.tsx'

export function PaperSetting() {
  return (
    <SettingPanel title="Paper" about="The size of everything that is printed, except badges, whose sheet you choose.">
      <SettingSwitch
        setting="a4-paper"
        label="Print on A4"
        wording={isA4 => `Papers are ${isA4 ? 'A4' : 'US Letter'}`}
        failed="Could not save the paper size"
      />
    </SettingPanel>
  )
}
