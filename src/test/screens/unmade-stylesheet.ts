/** In place of the address of a stylesheet, which only the build makes. */
const address = '/unmade.css'

export default address
