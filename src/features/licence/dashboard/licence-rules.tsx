import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { type LicenceRule, licenceChoices, readLicenceChoices } from '#features/licence/licence.schema.ts'
import { useStoredSetting } from '#features/settings/dashboard/settings-admin.queries.ts'
import { useSettingForm, WithSettings } from '#features/settings/dashboard/use-setting-form.tsx'
import { LINE } from '#lib/text-rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const licenceTitles: Readonly<Record<LicenceRule, string>> = {
  'talk-length': 'Talk length',
  'one-day': 'One day',
  'partner-pages': 'Partners on their own pages',
  'partners-home': 'No partners on the home page',
  'partner-speakers': 'No partner on stage',
  footer: 'Licence notice and program link',
  about: 'About text',
  releases: 'Recording releases',
}

const rules = licenceChoices.keyof().options

/** Which rules of a licence the plan has, and their words (decision N2). */
export function LicenceRules() {
  return (
    <div className="max-w-4xl">
      <Link
        to="/admin/dashboard"
        search={{ view: 'plan-Licence' }}
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <ArrowLeft aria-hidden className="size-4" /> The plan
      </Link>
      <h1 className="mt-5 text-2xl md:text-3xl">Rules of the licence</h1>
      <p className="mt-2 mb-5 max-w-prose text-grey">
        Rules that many licences have, measured on the public pages and the data, as items of the plan. Your licence
        decides, not this list: switch off what it does not ask for.
      </p>
      <WithSettings>
        <ChoicesPanel />
      </WithSettings>
    </div>
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
    done: 'The rules of the licence are saved',
    failed: 'Failed to save the rules of the licence',
  })
  const field = fieldsOf(form)
  return (
    <SettingPanel title="What is checked" about="A rule without words gets its built-in words back.">
      <InPlaceForm editing={editing} what="the rules of the licence" isQuiet>
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
