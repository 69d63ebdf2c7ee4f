import { awaken } from './awaken.ts'

const [entry = '', ...parts] = document.currentScript?.dataset.files?.split(' ') ?? []
awaken(entry, parts)
