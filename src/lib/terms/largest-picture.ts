/** The largest uploaded picture, in bytes. */
export const LARGEST_BYTES = 5 * 1024 * 1024

/** The error for a larger one. */
export const TOO_LARGE = 'The image must be less than 5MB'

/** The error for a format that browsers and the server cannot read. */
export const HEIC = 'This is a HEIC photo. Export it as JPEG first: on a Mac in Preview, in Windows in Photos.'
