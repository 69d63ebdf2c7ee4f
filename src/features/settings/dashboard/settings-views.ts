/** The parts of the Settings tab, in their order, by what the address calls them. */
export const settingsViews = {
  address: 'Address and brand',
  pictures: 'Pictures',
  tickets: 'Tickets',
  event: 'Event',
  access: 'Access',
  privacy: 'Privacy',
  data: 'Data and backups',
  activity: 'Activity',
} as const

export type SettingsView = keyof typeof settingsViews

/** The part that a part of the URL names; the address comes first. */
export function settingsViewOf(view: string | undefined): SettingsView {
  return isSettingsView(view) ? view : 'address'
}

function isSettingsView(view: string | undefined): view is SettingsView {
  return view !== undefined && Object.hasOwn(settingsViews, view)
}
