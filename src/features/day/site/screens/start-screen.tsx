import type { FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import type { CrewState, RoomState, StageState } from '#features/day/day.schema.ts'
import type { LeadBoard } from '#features/shifts/day-board.schema.ts'
import { goByRules } from '#lib/time/zone-rules.ts'
import { CrewSheet } from './crew-sheet.tsx'
import type { FoyerState } from './foyer-moment.ts'
import { FoyerScreen, foyerParts } from './foyer-screen.tsx'
import { GreenRoom } from './green-room.tsx'
import { LeadBoardScreen } from './lead-board.tsx'
import { ScreenFrame, type ScreenProps } from './screen-frame.tsx'
import { byId, pageSetting } from './screen-setting.ts'
import { openSource, type Timed } from './screen-source.ts'
import { StageTimer } from './stage-timer.tsx'

const { purpose, zone } = pageSetting()
goByRules(zone)
createRoot(byId('root')).render(screenOf())

function screenOf() {
  const changed = 'Times may have changed since.'
  const idle = 'A press does nothing until it is back.'
  if (purpose === 'stage') return show<StageState>(StageTimer, 'Still counting, but changes do not arrive.')
  if (purpose === 'screen') return show<FoyerState>(FoyerScreen, changed, foyerParts)
  if (purpose === 'crew') return show<CrewState>(CrewSheet, changed)
  if (purpose === 'lead') return show<LeadBoard>(LeadBoardScreen, idle)
  return show<RoomState>(GreenRoom, idle)
}

/** Draws a screen, which says so when the connection is lost; `more` are other addresses that its state needs. */
function show<State extends Timed>(
  of: FunctionComponent<ScreenProps<State>>,
  lost: string,
  more?: Parameters<typeof openSource<State>>[3],
) {
  const setting = pageSetting<{ state: State }>()
  const link = `/api${location.pathname.replace(/\/$/, '')}`
  return <ScreenFrame source={openSource(link, purpose, setting.state, more)} {...{ setting, of, lost }} />
}
