import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PersonOnStage, type RoomCue } from './green-room-person.tsx'

const NOW = Date.parse('2026-10-08T13:00:00.000Z')
const ada = {
  id: 1,
  name: 'Ada Quill',
  talkTitle: 'Fire',
  photo: '',
  pronunciation: '',
  pronouns: '',
  introduction: '',
}
const cue: RoomCue = {
  ...{ id: 1, title: 'Fire', kind: 'talk', minutes: 12, mayShrink: 0, itemId: null, onStage: '', isPrivate: false },
  ...{ fixedAt: null, startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 },
  ...{ soundNote: '', hostNote: '', stageNote: '', roomNote: '', readiness: 'expected' },
  speaker: { ...ada, consents: { talk: '2026-02-01T12:00:00.000Z', photos: null } },
}

test('K6: the green room says which of a speaker’s releases is for the film', () => {
  const drawn = renderToStaticMarkup(<PersonOnStage cue={cue} start={NOW} now={NOW} />)
  expect(drawn).toContain('<dd>Film: agreed. Photos and conversations: not agreed.</dd>')
})
