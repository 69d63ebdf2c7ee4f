import { foyerScreen } from './foyer-screen.ts'
import { greenRoom } from './green-room.ts'
import { byId, type ScreenSetting, startScreen } from './screen-page.ts'
import { stageTimer } from './stage-timer.ts'

const setting: ScreenSetting = JSON.parse(byId('setting').textContent ?? '')
if (setting.purpose === 'stage') startScreen(stageTimer, setting)
else if (setting.purpose === 'screen') startScreen(foyerScreen, setting)
else startScreen(greenRoom, setting)
