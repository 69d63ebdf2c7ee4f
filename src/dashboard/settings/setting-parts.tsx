import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { reasonOf } from '#client/client.ts'
import { dueDays } from '#features/decisions/due-days.schema.ts'
import { EditionStatus } from '#features/event/dashboard/edition-status.tsx'
import type { Edition } from '#features/event/editions.schema.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { ActivityView } from '#features/history/dashboard/activity.tsx'
import { newsletterCalls } from '#features/newsletters/dashboard/newsletters-admin.queries.ts'
import { SampleRemoval } from '#features/sample/dashboard/sample-removal.tsx'
import { NumbersSetting } from '#features/settings/dashboard/numbers-setting.tsx'
import { defaultDueDays, dueLabels } from '#features/settings/owed-items.ts'
import { defaultShiftRules, shiftRuleLabels } from '#features/settings/shift-rules.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { shiftRules } from '#features/shifts/shift-rules.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'

const dataSync = lazyPart(async () => (await import('#features/backup/dashboard/data-sync.tsx')).DataSync)

/** What the lines hold besides fields of the event, by their names in the address. */
export const settingParts: Readonly<Record<string, ComponentType>> = {
  status: StatusPart,
  due: () => (
    <NumbersSetting
      setting="due-days"
      schema={dueDays}
      labels={dueLabels}
      control={key => ({ hint: key === 'remind' ? 'Days before a due day' : 'Days before the event' })}
      unset={defaultDueDays}
      what="the due days"
      done="The due days are saved"
      about="Due days are counted from the day of the event. What a partner sends is due by its package."
    />
  ),
  shifts: () => (
    <NumbersSetting
      setting="shift-rules"
      schema={shiftRules}
      labels={shiftRuleLabels}
      unset={defaultShiftRules}
      what="the rules for shifts"
      done="The rules for shifts are saved"
      about="Volunteers keep to these rules when they choose shifts. You can assign anybody with a reason."
    />
  ),
  mail: lazyPart(async () => (await import('#features/mail/dashboard/sender-check.tsx')).SenderCheck).Panel,
  personal: lazyPart(async () => (await import('#features/privacy/dashboard/privacy-settings.tsx')).PrivacySettings)
    .Panel,
  backups: () => (
    <div className="grid gap-8">
      <SampleRemoval />
      <dataSync.Panel />
    </div>
  ),
  activity: () => <ActivityView below={filter => <SheetButtons table="activity" title="activity" filter={filter} />} />,
}

/** Postpones or cancels the event, and drafts the letter that says so. */
function StatusPart() {
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
  return <EditionStatus onWrite={write} />
}
