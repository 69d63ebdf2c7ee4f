import { expect, test } from 'vitest'
import type { TabName } from '#dashboard-kit/menus/dashboard-target.ts'
import { movedTo } from './moved-views.ts'

test.for<[TabName, string, object | undefined]>([
  ['inbox', 'newsletters', { tab: 'newsletters' }],
  ['inbox', 'mail', { tab: 'mail' }],
  ['inbox', 'texts', { tab: 'mail', view: 'texts' }],
  ['settings', 'pictures', { tab: 'pictures' }],
  ['settings', 'tickets', { tab: 'tickets' }],
  ['settings', 'event', { tab: 'settings' }],
  ['settings', 'access', { tab: 'settings', view: 'second-step' }],
  ['settings', 'privacy', { tab: 'settings', view: 'personal' }],
  ['settings', 'data', { tab: 'settings', view: 'backups' }],
  ['settings', 'activity', undefined],
  ['day', 'links', { tab: 'screens' }],
  ['inbox', 'subscribers', undefined],
  ['volunteers', 'day', undefined],
])('the old address of tab %s and view %s leads to %o', ([tab, view, target]) =>
  expect(movedTo({ tab, view })).toEqual(target),
)
