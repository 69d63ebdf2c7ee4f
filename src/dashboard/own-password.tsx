import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { PasswordForm } from '#features/auth/dashboard/password-form.tsx'

/** The forced change of a password that was given to the user. */
export function OwnPassword() {
  return (
    <>
      <h1 className="text-xl sm:text-2xl md:text-3xl">Choose a password of your own</h1>
      <p className="mt-1 mb-5 text-grey md:mt-2">
        The one you logged in with was given to you, and others may have seen it. Everything else opens once it is
        changed.
      </p>
      <div className="max-w-4xl">
        <SettingPanel title="Your account" about="The current password is the one you have just used.">
          <PasswordForm />
        </SettingPanel>
      </div>
    </>
  )
}
