import { eventCardFiles, iconFiles } from '#features/event/server/event.files.ts'
import { partnerCardFiles, partnershipFiles } from '#features/partners/server/partners.files.ts'
import { securityTextFiles } from '#features/privacy/server/security-text.files.ts'
import { scheduleFiles } from '#features/schedule/server/schedule.files.ts'
import { createSitemapFiles } from '#features/sitemap/server/sitemap.files.ts'
import { speakerCardFiles } from '#features/speakers/server/speaker-cards.files.ts'
import { saleFiles } from '#features/tickets/server/sale.files.ts'
import { createRoutes, type Services } from '#http/create-routes.ts'
import { provide } from '#http/request-context.ts'
import { sendAsFile } from '#http/send-file.ts'

/**
 * Every generated file. Requests get them from the cache.
 * @param paths of the site map
 */
export function createFiles(services: Services, paths: readonly string[]) {
  return createRoutes()
    .onError(fail)
    .use(provide(services), sendAsFile)
    .route('/', scheduleFiles)
    .route('/', saleFiles)
    .route('/', partnershipFiles)
    .route('/', eventCardFiles)
    .route('/', iconFiles)
    .route('/', speakerCardFiles)
    .route('/', partnerCardFiles)
    .route('/', securityTextFiles)
    .route('/', createSitemapFiles(paths))
}

/** Rethrows, so that a failed file is never cached. */
function fail(error: Error): never {
  throw error
}
