import { partnershipFiles } from '#features/partners/partnership.files.ts'
import { scheduleFiles } from '#features/schedule/schedule.files.ts'
import { createRoutes, type Services } from '#http/create-routes.ts'
import { provide } from '#http/request-context.ts'
import { sendAsFile } from '#http/send-file.ts'

/** Every file that is made of the content; whoever asks for one gets it out of the cache. */
export function createFiles(services: Services) {
  return createRoutes()
    .onError(fail)
    .use(provide(services), sendAsFile)
    .route('/', scheduleFiles)
    .route('/', partnershipFiles)
}

/** The cache tells those who wait; a file that could not be made is no file. */
function fail(error: Error): never {
  throw error
}
