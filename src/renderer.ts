// The thread that renders pages.

import { keepCompiledCode } from '#lib/project-folder.ts'

export { makeDocument } from '#app/make-with-start.ts'

keepCompiledCode()
