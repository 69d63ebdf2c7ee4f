import { expect, onTestFinished, test, vi } from 'vitest'
import { dropDrafts, keepDraft, readDraftText } from './drafts.ts'

test('a draft is kept, replaced, deleted with its text, and dropped by its key', () => {
  for (const [key, text] of Object.entries({ 'a:1': 'First', 'a:2': 'Second', 'b:1': 'Other' })) keepDraft(key, text)
  keepDraft('a:1', 'Newer')
  dropDrafts('a:', id => id === '2')
  expect(['a:1', 'a:2', 'b:1', 'c'].map(readDraftText)).toEqual(['Newer', '', 'Other', ''])
  keepDraft('b:1', '')
  dropDrafts('a:')
  expect({ ...localStorage }).toEqual({})
})

test('a browser without room or storage loses the draft alone', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([keepDraft('a', 'Text'), keepDraft('a', ''), readDraftText('a')]).toEqual([false, false, ''])
})
