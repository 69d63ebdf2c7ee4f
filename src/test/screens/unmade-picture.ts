/** In place of a built-in picture, whose sizes only the build makes. */
const picture = { sources: {}, img: { src: '/unmade.webp', w: 1600, h: 900 } }

export default picture
