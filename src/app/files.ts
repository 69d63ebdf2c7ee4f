import { eventCardFiles } from '#features/event/server/event-card.files.ts'
import { partnershipFiles } from '#features/partners/server/partnership.files.ts'
import { scheduleFiles } from '#features/schedule/server/schedule.files.ts'
import { createDiscoveryFiles } from '#features/sitemap/server/sitemap.files.ts'
import { speakerCardFiles } from '#features/speakers/server/speaker-cards.files.ts'
import { createRoutes, type Services } from '#http/create-routes.ts'
import { provide } from '#http/request-context.ts'
import { sendAsFile } from '#http/send-file.ts'

/**
 * Every file that is made of the content; whoever asks for one gets it out of the cache.
 * @param isPage tells which paths are pages of the site
 */
export function createFiles(services: Services, isPage: (path: string) => boolean) {
  return createRoutes()
    .onError(fail)
    .use(provide(services), sendAsFile)
    .route('/', scheduleFiles)
    .route('/', partnershipFiles)
    .route('/', eventCardFiles)
    .route('/', speakerCardFiles)
    .route('/', createDiscoveryFiles(isPage))
}

/** The cache tells those who wait; a file that could not be made is no file. */
function fail(error: Error): never {
  throw error
}
