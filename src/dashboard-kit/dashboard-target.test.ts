import { expect, test } from 'vitest'
import { targetOf } from './dashboard-target.ts'

test.each([
  ['inbox', 'newsletters', { tab: 'newsletters' }],
  ['inbox', 'mail', { tab: 'mail' }],
  ['inbox', 'texts', { tab: 'mail', view: 'texts' }],
  ['settings', 'pictures', { tab: 'pictures' }],
  ['settings', 'tickets', { tab: 'tickets' }],
  ['day', 'links', { tab: 'screens' }],
  ['inbox', 'subscribers', { tab: 'inbox', view: 'subscribers' }],
  ['overview', 'plan', { view: 'plan' }],
  ['nowhere', '', {}],
  [undefined, 7, {}],
])('the address of tab %s and view %s leads to %o', (tab, view, target) => expect(targetOf(tab, view)).toEqual(target))
