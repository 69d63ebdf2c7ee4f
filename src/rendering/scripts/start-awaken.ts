import { awaken } from './awaken.ts'

const { entry = '', parts = '' } = document.currentScript?.dataset ?? {}
awaken(entry, parts.split(' ').filter(Boolean))
