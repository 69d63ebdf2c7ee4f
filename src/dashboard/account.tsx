import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#client/session.queries.ts'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { NoticesForm } from '#features/auth/dashboard/notices-form.tsx'
import { PasswordForm } from '#features/auth/dashboard/password-form.tsx'
import { ProfileForm } from '#features/auth/dashboard/profile-form.tsx'
import { SecondFactor } from '#features/auth/dashboard/second-factor.tsx'
import { roleTexts } from '#features/people/role-texts.ts'
import { SessionsList } from './sessions-list.tsx'

/** The current user's account: name, notices, password, second factor, sessions (decision O1). */
export function Account() {
  const { data: user } = useQuery(sessionQuery)
  if (!user) return null
  const { title, may } = roleTexts[user.role === 'blind' ? 'reviewer' : user.role]
  return (
    <>
      <h1 className="text-xl sm:text-2xl md:text-3xl">Your account</h1>
      <p className="mt-1 mb-5 text-grey md:mt-2">
        {title}: {may}
      </p>
      <div className="grid max-w-4xl grid-cols-1 gap-5">
        <SettingPanel title="Who you are" about="Shown to other organizers.">
          <ProfileForm key={user.id} user={user} />
        </SettingPanel>
        <SettingPanel title="Notices" about="Mails to your own address.">
          <NoticesForm />
        </SettingPanel>
        <SettingPanel title="Change Admin Password" about="Changing it ends every other session.">
          <PasswordForm />
        </SettingPanel>
        <SettingPanel title="Second factor" about="A second step after your password.">
          <SecondFactor />
        </SettingPanel>
        <SettingPanel title="Sessions" about="Where you are logged in now.">
          <SessionsList />
        </SettingPanel>
      </div>
    </>
  )
}

/** The forced set-up screen when a second factor is required. */
export function OwnFactor() {
  return (
    <>
      <h1 className="text-xl sm:text-2xl md:text-3xl">Set up a second factor</h1>
      <p className="mt-1 mb-5 text-grey md:mt-2">
        Every organizer needs one here, so that a stolen password is not enough. The dashboard opens once you have it.
      </p>
      <div className="max-w-4xl">
        <SettingPanel title="Second factor" about="A passkey or an app: one of them is enough.">
          <SecondFactor />
        </SettingPanel>
      </div>
    </>
  )
}

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
