import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { TextSetting } from './text-setting.tsx'

/** Whether applications are open, and the forms for them. */
export function FormSettings() {
  return (
    <SettingPanel title="Speakers and volunteers">
      <div className="grid gap-7">
        <SettingSwitch
          setting="speaker-submissions-open"
          label="Speaker Submissions"
          wording={isOpen => `Speaker submissions are ${isOpen ? 'open' : 'closed'}`}
          failed="Failed to update speaker submissions setting"
        />
        <SettingSwitch
          setting="volunteer-applications-open"
          label="Volunteer Applications"
          wording={isOpen => `Volunteer applications are ${isOpen ? 'open' : 'closed'}`}
          failed="Failed to update volunteer applications setting"
        />
        <TextSetting
          setting="speaker-form-url"
          label="Speaker Form URL"
          hint="An application form on another site, shown on the Speak page; empty for the site’s own form."
          optional
          done="The speaker form is saved"
          failed="Failed to update speaker form URL"
        />
        <TextSetting
          setting="volunteer-form-url"
          label="Volunteer Form URL"
          hint="A sign-up form on another site, opened from the Volunteer page; empty for the site’s own form."
          optional
          done="The volunteer form is saved"
          failed="Failed to update volunteer form URL"
        />
        <TextSetting
          setting="volunteer-message"
          label="Message to volunteers"
          hint="Every approved volunteer reads it on their own page this year."
          optional
          isLong
          done="The message to volunteers is saved"
          failed="Failed to save the message to volunteers"
        />
      </div>
    </SettingPanel>
  )
}
