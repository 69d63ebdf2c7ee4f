import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { SecondFactor } from '#features/auth/dashboard/second-factor.tsx'

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
