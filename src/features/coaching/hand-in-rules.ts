/** The largest file that is handed in, in bytes. */
export const LARGEST_HAND_IN = 25 * 1024 * 1024

/** The paths of that form, with and without scripts. */
export const HAND_IN_PATH = /^(?:\/api)?\/my\/[\w-]+\/speaker$/

export const FILE_TOO_LARGE = 'This file is larger than 25 MB. Please put it where you keep files, and send us a link.'

/** The largest form with one. */
export const LARGEST_HAND_IN_FORM = {
  bytes: LARGEST_HAND_IN + 1024 * 1024,
  field: 'file',
  message: FILE_TOO_LARGE,
} as const

/** The answers to a version of what was handed in. */
export const handInAnswers = { '': 'Waits for an answer', on: 'Go on', again: 'Again' }
