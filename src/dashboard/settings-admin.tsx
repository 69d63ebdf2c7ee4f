import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { reasonOf } from '#client/client.ts'
import { useRight } from '#client/session.queries.ts'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { useUnsavedWork } from '#dashboard-kit/overlays/unsaved-work.ts'
import { DataSync } from '#features/backup/dashboard/data-sync.tsx'
import { dueDays } from '#features/decisions/due-days.schema.ts'
import { EditionDetailsPanel } from '#features/event/dashboard/edition-details-editor.tsx'
import { EditionPanel } from '#features/event/dashboard/edition-editor.tsx'
import { EditionStatusPanel } from '#features/event/dashboard/edition-status.tsx'
import { AddressProfile, SiteProfile } from '#features/event/dashboard/event-profile-editor.tsx'
import type { Edition } from '#features/event/editions.schema.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { ActivityView } from '#features/history/dashboard/activity.tsx'
import { newsletterCalls } from '#features/newsletters/dashboard/newsletter-calls.ts'
import { PrivacySettings } from '#features/privacy/dashboard/privacy-settings.tsx'
import { SampleRemoval } from '#features/sample/dashboard/sample-removal.tsx'
import { FormSettings } from '#features/settings/dashboard/form-settings.tsx'
import { NumbersSetting } from '#features/settings/dashboard/numbers-setting.tsx'
import { PaperSetting, SettingSwitch } from '#features/settings/dashboard/setting-switch.tsx'
import { type SettingsView, settingsViewOf, settingsViews } from '#features/settings/dashboard/settings-views.ts'
import { WithSettings } from '#features/settings/dashboard/with-settings.tsx'
import { defaultDueDays, dueLabels } from '#features/settings/owed-items.ts'
import { defaultShiftRules, shiftRuleLabels } from '#features/settings/shift-rules.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { shiftRules } from '#features/shifts/shift-rules.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'

/** The Settings tab: a page for each part; each form is saved on its own. */
export function SettingsAdmin() {
  const asked = settingsViewOf(useSearch({ from: '/admin/dashboard' }).view)
  const may: Partial<Record<SettingsView, boolean>> = {
    activity: useRight('readActivity'),
    privacy: useRight('eraseData'),
    data: useRight('exportBackup'),
  }
  const maySee = (name: SettingsView) => may[name] ?? true
  const view = maySee(asked) ? asked : 'address'
  const unsaved = useUnsavedWork()
  const views = Object.keys(settingsViews)
    .map(settingsViewOf)
    .filter(maySee)
    .map(value => ({ value, title: settingsViews[value], unsaved: unsaved && value === view, link: linkTo(value) }))
  return (
    <>
      <h1 className="text-xl sm:text-2xl md:text-3xl">Settings</h1>
      <p className="mt-1 mb-3 text-grey md:mt-2">Settings for the whole site. Nothing changes until you save.</p>
      <ViewTabs label="Parts of the settings" value={view} views={views}>
        <div key={view} className="mt-5 grid max-w-4xl grid-cols-1 gap-5">
          {part(view)}
        </div>
      </ViewTabs>
    </>
  )
}

function part(view: SettingsView) {
  if (view === 'access') return <AccessSettings />
  if (view === 'activity')
    return <ActivityView below={filter => <SheetButtons table="activity" title="activity" filter={filter} />} />
  if (view === 'data') {
    return (
      <>
        <SampleRemoval />
        <DataSync />
      </>
    )
  }
  return (
    <WithSettings>
      {view === 'privacy' && <PrivacySettings />}
      {view === 'address' && (
        <SettingPanel title="Address and brand" about="What the event is called, and how people reach you.">
          <AddressProfile />
        </SettingPanel>
      )}
      {view === 'event' && (
        <>
          <EditionPanel />
          <FormSettings />
          <NumbersSetting
            setting="due-days"
            schema={dueDays}
            labels={dueLabels}
            control={key => ({ hint: key === 'remind' ? 'Days before a due day' : 'Days before the event' })}
            unset={defaultDueDays}
            what="the due days"
            done="The due days are saved"
            title="What people send, and when"
            about="Due days are counted from the day of the event. What a partner sends is due by its package."
          />
          <NumbersSetting
            setting="shift-rules"
            schema={shiftRules}
            labels={shiftRuleLabels}
            unset={defaultShiftRules}
            what="the rules for shifts"
            done="The rules for shifts are saved"
            title="Shifts of volunteers"
            about="Volunteers keep to these rules when they choose shifts. You can assign anybody with a reason."
          />
          <EditionDetailsPanel />
          <PaperSetting />
          <SettingPanel title="Event profile" about="Who runs the event, and what the pages show every year.">
            <SiteProfile />
          </SettingPanel>
          <StatusPanel />
        </>
      )}
    </WithSettings>
  )
}

function linkTo(view: SettingsView) {
  const search = { tab: 'settings', ...(view !== 'address' && { view }) } as const
  return <Link to="/admin/dashboard" search={search} resetScroll={false} activeOptions={{ exact: true }} />
}

/** What organizers need to log in. Each user's own access is part of their account. */
function AccessSettings() {
  return (
    <>
      <SettingPanel title="Your own access" about="Your password, second factor and sessions are part of your account.">
        <Link
          to="/admin/dashboard"
          search={{ tab: 'account' }}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          Open your account
        </Link>
      </SettingPanel>
      {useRight('securitySettings') && <FactorDemand />}
    </>
  )
}

/** Postpones or cancels the event, and drafts the letter that says so. */
function StatusPanel() {
  const navigate = useNavigate()
  const { data: event } = useQuery(eventQuery)
  const { mutateAsync } = useMutation(newsletterCalls.create)
  async function write({ year, status, date, previousDate, notice }: Edition) {
    const name = `${event?.brandName ?? ''} ${year}`
    const news =
      status === 'cancelled'
        ? `${name} will not take place.`
        : `${name} ${previousDate ? `will not take place on ${dayText(previousDate)}` : 'is postponed'}. ${date ? `The new day is ${dayText(date)}.` : 'We will write again when the new day is known.'}`
    const body = ['Hello,', news, notice, `The organizers of ${event?.brandName ?? ''}`].filter(Boolean).join('\n\n')
    try {
      const { id } = await mutateAsync({ audience: 'everyone', edition: year, subject: `${name} is ${status}`, body })
      await navigate({ to: '/admin/dashboard', search: { tab: 'newsletters', record: id } })
    } catch (error) {
      showToast({ title: 'Error', description: `The letter was not drafted. ${reasonOf(error)}`, kind: 'error' })
    }
  }
  return <EditionStatusPanel onWrite={write} />
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
