import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { type LicenceCheck, licenceChoices, readLicenceChoices } from '#features/licence/licence.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { WithSettings } from '#features/settings/dashboard/with-settings.tsx'
import { LINE } from '#lib/text-rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { licenceQuery, licenceTitles } from './licence.queries.ts'

const states = {
  'not met': { icon: CircleAlert, look: 'text-sun-deep' },
  'not known': { icon: CircleDashed, look: 'text-grey' },
  met: { icon: CircleCheck, look: 'text-aurora-deep' },
} as const

const rules = licenceChoices.keyof().options

/** The rules of a licence with what was measured, and which of them are checked (decision N2). */
export function LicenceList() {
  const { data: checks, isError, refetch } = useQuery(licenceQuery)
  return (
    <div className="max-w-4xl">
      <Link to="/admin/dashboard" search={{}} className={buttonClass({ look: 'quiet', size: 'small' })}>
        <ArrowLeft aria-hidden className="size-4" /> Overview
      </Link>
      <h1 className="mt-5 text-2xl md:text-3xl">Licence checks</h1>
      <p className="mt-2 mb-5 max-w-prose text-grey">
        Rules that many licences have, measured on the public pages and the data. Your licence decides, not this list:
        switch off what it does not ask for.
      </p>
      {isError && <NotLoaded text="Could not measure the checks. Please try again later." onAgain={refetch} />}
      {!checks && !isError && <RowsLoading text="Measuring..." />}
      <ul
        aria-label="Checks"
        className="mb-5 divide-y divide-line rounded-2xl border border-line bg-paper empty:hidden"
      >
        {Object.keys(states).flatMap(state =>
          checks?.filter(check => check.state === state).map(check => <CheckRow key={check.rule} {...check} />),
        )}
      </ul>
      <WithSettings>
        <ChoicesPanel />
      </WithSettings>
    </div>
  )
}

function CheckRow({ rule, words, state, measured, findings }: LicenceCheck) {
  const { icon: Icon, look } = states[state]
  return (
    <li className="flex gap-3 px-4 py-4 sm:px-6">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-sans font-semibold text-base tracking-normal">
          {licenceTitles[rule]}: {state}
        </h2>
        <p>{words}</p>
        <p className="text-[0.875rem] text-grey">{measured}</p>
        <ul className="mt-1.5 list-disc pl-5 empty:hidden">
          {findings.map(({ what, place }) => (
            <li key={what}>
              {what}.{' '}
              <Link
                to="/admin/dashboard"
                search={{ tab: place, ...(place === 'settings' && { view: 'event' }) }}
                className="inline-block py-1 font-semibold capitalize underline underline-offset-4"
              >
                {place === 'settings' ? 'settings, event' : place}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function ChoicesPanel() {
  const { value } = useStoredSetting('licence-checks')
  const form = useForm({ defaultValues: readLicenceChoices(value) })
  const editing = useSettingForm({
    setting: 'licence-checks',
    form,
    valuesOf: readLicenceChoices,
    textOf: values => JSON.stringify(values),
    describe: values =>
      Object.fromEntries(
        rules.map(rule => [licenceTitles[rule], `${values[rule].isOn ? 'On' : 'Off'}: ${values[rule].words}`]),
      ),
    done: 'The licence checks are saved',
    failed: 'Failed to save the licence checks',
  })
  const field = fieldsOf(form)
  return (
    <SettingPanel title="What is checked" about="A rule without words gets its built-in words back.">
      <InPlaceForm editing={editing} what="the licence checks" isQuiet>
        <div className="grid gap-6">
          {rules.map(rule => (
            <div key={rule}>
              <CheckboxField {...field(`${rule}.isOn`)} label={licenceTitles[rule]} />
              <TextField
                {...field(`${rule}.words`)}
                label={<span className="sr-only">Words of: {licenceTitles[rule]}</span>}
                maxLength={LINE}
              />
            </div>
          ))}
        </div>
      </InPlaceForm>
    </SettingPanel>
  )
}
