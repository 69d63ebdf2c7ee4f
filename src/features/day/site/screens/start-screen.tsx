import { createRoot } from 'react-dom/client'
import type { CrewState, RoomState, StageState } from '#features/day/day.schema.ts'
import type { LeadBoard } from '#features/shifts/day-board.schema.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { CrewSheet } from './crew-sheet.tsx'
import type { FoyerState } from './foyer-moment.ts'
import { FoyerScreen, foyerParts } from './foyer-screen.tsx'
import { GreenRoom } from './green-room.tsx'
import { LeadBoardScreen } from './lead-board.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { byId, pageSetting } from './screen-setting.ts'
import { openSource } from './screen-source.ts'
import { StageTimer } from './stage-timer.tsx'

const { purpose, zone } = pageSetting()
const link = `/api${location.pathname.replace(/\/$/, '')}`
goByRules(zone)
createRoot(byId('root')).render(screenOf())

function screenOf() {
  if (purpose === 'stage') {
    const setting = pageSetting<{ state: StageState }>()
    const source = openSource(link, purpose, setting.state)
    const lost = 'Still counting, but changes do not arrive.'
    return <ScreenFrame source={source} setting={setting} of={StageTimer} lost={lost} />
  }
  if (purpose === 'screen') {
    const setting = pageSetting<{ state: FoyerState }>()
    const source = openSource(link, purpose, setting.state, foyerParts)
    return <ScreenFrame source={source} setting={setting} of={FoyerScreen} lost="Times may have changed since." />
  }
  if (purpose === 'crew') {
    const setting = pageSetting<{ state: CrewState }>()
    const source = openSource(link, purpose, setting.state)
    return <ScreenFrame source={source} setting={setting} of={CrewSheet} lost="Times may have changed since." />
  }
  if (purpose === 'lead') {
    const setting = pageSetting<{ state: LeadBoard }>()
    const source = openSource(link, purpose, setting.state)
    const lost = 'A press does nothing until it is back.'
    return <ScreenFrame source={source} setting={setting} of={LeadBoardScreen} lost={lost} />
  }
  const setting = pageSetting<{ state: RoomState }>()
  const source = openSource(link, purpose, setting.state)
  return <ScreenFrame source={source} setting={setting} of={GreenRoom} lost="A press does nothing until it is back." />
}
