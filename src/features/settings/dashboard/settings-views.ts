/** The parts of the Settings tab in order, by their name in the address. */
export const settingsViews = {
  address: 'Address and brand',
  event: 'Event',
  access: 'Access',
  privacy: 'Privacy',
  data: 'Data and backups',
  activity: 'Activity',
} as const

export type SettingsView = keyof typeof settingsViews

/** The part named by the address; the first by default. */
export function settingsViewOf(view: string | undefined): SettingsView {
  return isSettingsView(view) ? view : 'address'
}

function isSettingsView(view: string | undefined): view is SettingsView {
  return view !== undefined && Object.hasOwn(settingsViews, view)
}
