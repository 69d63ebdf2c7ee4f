/** Lucide's icons that public pages show at once, each as one path. */
const lines = {
  calendar: 'M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3M3 9h18M8 2v3',
  check: 'M20 6 9 17l-5-5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'M12 5v14m7-7-7 7-7-7',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5',
  mail: 'm22 7-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  menu: 'M4 6h16M4 12h16M4 18h16',
  more: 'm6 9 6 6 6-6',
  phone:
    'M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4',
  place:
    'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  plus: 'M5 12h14M12 5v14',
  search: 'm21 21-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
}

/** The icons of networks, and a globe for the others. */
const networks = {
  linkedin:
    'M4.98 3.5a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.8v1.6c.6-1 1.9-1.9 3.7-1.9 3.3 0 4 2.1 4 5V21h-4v-5.8c0-1.4-.1-2.7-1.8-2.7s-1.8 1.3-1.8 2.7V21H9.5V9.75Z',
  facebook:
    'M13.5 21v-8h2.8l.5-3.4h-3.3V7.5c0-1 .4-1.7 1.8-1.7h1.6V2.9C16.5 2.8 15.6 2.7 14.6 2.7c-2.5 0-4.2 1.5-4.2 4.3v2.6H7.5V13h2.9v8h3.1Z',
  instagram:
    'M8 2.8h8A5.2 5.2 0 0 1 21.2 8v8a5.2 5.2 0 0 1-5.2 5.2H8A5.2 5.2 0 0 1 2.8 16V8A5.2 5.2 0 0 1 8 2.8Zm0 2A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.75-3.45a1.15 1.15 0 1 1 0 2.3 1.15 1.15 0 0 1 0-2.3Z',
  twitter:
    'M3 3h5.5l4.3 6 5.1-6h2.5l-6.4 7.6L21 21h-5.5l-4.7-6.6L5.2 21H2.7l6.9-8.2L3 3Zm3.6 1.9 9.9 14.2h1.4L8 4.9H6.6Z',
  youtube:
    'M12 5c3.6 0 6.1.2 7.4.5.9.2 1.6.9 1.8 1.8.2 1.2.4 2.8.4 4.7s-.2 3.5-.4 4.7c-.2.9-.9 1.6-1.8 1.8-1.3.3-3.8.5-7.4.5s-6.1-.2-7.4-.5a2.4 2.4 0 0 1-1.8-1.8C2.6 15.5 2.4 13.9 2.4 12s.2-3.5.4-4.7c.2-.9.9-1.6 1.8-1.8C5.9 5.2 8.4 5 12 5Zm-2.1 3.7v6.6l5.6-3.3-5.6-3.3Z',
  globe:
    'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Zm-2.6 10.5c.1 3.8 1.6 6.5 2.6 6.5s2.5-2.7 2.6-6.5H9.4Zm0-2h5.2C14.5 7.2 13 4.5 12 4.5S9.5 7.2 9.4 11ZM7.4 11c.1-2.2.5-4.2 1.2-5.7A7.5 7.5 0 0 0 4.6 11h2.8Zm0 2H4.6a7.5 7.5 0 0 0 4 5.7c-.7-1.5-1.1-3.5-1.2-5.7Zm9.2-2h2.8a7.5 7.5 0 0 0-4-5.7c.7 1.5 1.1 3.5 1.2 5.7Zm0 2c-.1 2.2-.5 4.2-1.2 5.7a7.5 7.5 0 0 0 4-5.7h-2.8Z',
}

export type LineName = keyof typeof lines
export type NetworkName = keyof typeof networks

const symbolOf = (name: string, path: string, look: string) =>
  `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}" ${look}/></symbol>`
const stroked = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const symbols = [
  ...Object.entries(lines).map(([name, path]) => symbolOf(name, path, stroked)),
  ...Object.entries(networks).map(([name, path]) => symbolOf(name, path, 'fill="currentColor"')),
]

/** The paths of all icons, once in each page: in the scripts they would cost 2 kB. */
export const iconSprite = `<svg aria-hidden="true" style="display:none">${symbols.join('')}</svg>`
