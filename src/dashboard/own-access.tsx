import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { PasswordForm } from '#features/auth/dashboard/password-form.tsx'
import { SecondFactor } from '#features/auth/dashboard/second-factor.tsx'
import { SessionsList } from './sessions-list.tsx'

/** The current user's password, second factor and sessions. */
export function OwnAccess() {
  return (
    <>
      <SettingPanel title="Change Admin Password" about="Changing it ends every other session.">
        <PasswordForm />
      </SettingPanel>
      <SettingPanel title="Second factor" about="A second step after your password.">
        <SecondFactor />
      </SettingPanel>
      <SettingPanel title="Sessions" about="Where you are logged in now.">
        <SessionsList />
      </SettingPanel>
    </>
  )
}
