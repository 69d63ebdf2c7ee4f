import { expect, test } from 'vitest'
import { tabNames } from '#dashboard-kit/menus/dashboard-target.ts'
import { roomsOf, tabsFor } from './dashboard-tabs.tsx'

test('each tab is in one room, in the order of the tabs, but for those below the rooms', () => {
  const inRooms = roomsOf(tabsFor('owner')).flatMap(({ tabs }) => tabs.map(({ name }) => name))
  expect([...inRooms, 'settings', 'account', 'people']).toEqual(tabNames)
})
