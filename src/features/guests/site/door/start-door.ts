import { byId } from '#features/day/site/screens/screen-page.ts'
import { type DoorSetting, startDoor } from './door-page.ts'

const setting: DoorSetting = JSON.parse(byId('setting').textContent ?? '')
startDoor(setting)
