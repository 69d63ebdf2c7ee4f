import {
  createAccessLinksApi,
  createDayLinkApi,
  createOwnLinkApi,
  readLink,
} from '#features/access-links/server/access-links.api.ts'
import { accountApi } from '#features/auth/server/account.api.ts'
import { authApi } from '#features/auth/server/auth.api.ts'
import { factorsApi } from '#features/auth/server/second-factor.api.ts'
import { secondStepApi } from '#features/auth/server/second-step.api.ts'
import { readSession } from '#features/auth/server/session-cookie.ts'
import { createBackupApi } from '#features/backup/server/backup.api.ts'
import { createImportApi } from '#features/backup/server/import.api.ts'
import { createOwnInvitationApi } from '#features/candidates/server/own-invitation.api.ts'
import { invitationsOf } from '#features/candidates/server/own-invitation.domain.ts'
import { createOwnCoachingApi } from '#features/coaching/server/own-coaching.api.ts'
import { createOwnSpeakerApi } from '#features/coaching/server/own-speaker.api.ts'
import { adminCollectionsApi, collectionsApi } from '#features/collections/server/collections.ts'
import { adminDayApi, dayApi } from '#features/day/server/day.api.ts'
import { createLiveApi } from '#features/day/server/live/live.api.ts'
import { createScreensApi } from '#features/day/server/screens.api.ts'
import { createDecisionsApi } from '#features/decisions/server/decisions.api.ts'
import { nextEditionApi } from '#features/editions/server/next-edition.api.ts'
import { adminEditionsApi, editionsApi } from '#features/event/server/editions.api.ts'
import { eventApi } from '#features/event/server/event.api.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { createDoorApi } from '#features/guests/server/door.api.ts'
import { createHistoryApi } from '#features/history/server/history.api.ts'
import { contactApi, newsletterApi } from '#features/inbox/server/inbox.api.ts'
import { inboxApi } from '#features/inbox/server/received.api.ts'
import { mailApi } from '#features/mail/server/mail.api.ts'
import { templatesApi } from '#features/mail/server/templates.api.ts'
import { describeUploadFailure, uploadApi } from '#features/media/server/upload.api.ts'
import { newslettersApi } from '#features/newsletters/server/newsletters.api.ts'
import { answersApi } from '#features/own-questions/server/own-questions.api.ts'
import { createOwnPartnershipApi } from '#features/partners/server/own-partnership.api.ts'
import { peopleApi } from '#features/people/server/people.api.ts'
import { owingLists } from '#features/plan/server/measures.domain.ts'
import { createPlanApi } from '#features/plan/server/plan.api.ts'
import { printsApi } from '#features/prints/server/prints.api.ts'
import { privacyApi } from '#features/privacy/server/privacy.api.ts'
import { replacementApi } from '#features/replacement/server/replacement.api.ts'
import { juryApi } from '#features/reviews/server/jury.api.ts'
import { reviewsApi } from '#features/reviews/server/reviews.api.ts'
import { sampleContentApi } from '#features/sample/server/sample-content.api.ts'
import { searchApi } from '#features/search/server/search.api.ts'
import { adminSettingsApi, createSettingsApi } from '#features/settings/server/settings.api.ts'
import { createSheetsApi } from '#features/sheets/server/sheets.api.ts'
import { createLeadApi } from '#features/shifts/server/lead-board.ts'
import { createOwnShiftsApi } from '#features/shifts/server/own-shifts.api.ts'
import { createSpeakerApplicationApi } from '#features/speakers/server/speaker-application.api.ts'
import { ticketsApi } from '#features/tickets/server/tickets.api.ts'
import { volunteerApplicationApi } from '#features/volunteers/server/volunteer-application.api.ts'
import { answerOnce, answerUnmatched, methodsAt } from '#http/answers/answer-once.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireSameOrigin } from '#http/guards.ts'
import { limitBodies } from '#http/limit-body.ts'
import { logCalls, requireJsonBody, sendAsData } from '#http/request-context.ts'
import type { Measuring } from '#records/measure.ts'
import { showApi } from '#rendering/api-page.ts'
import { createApiDescription, openApiDocument } from './api-description.ts'
import { deciders } from './rules/deciders.ts'
import { linkHolders } from './rules/link-holders.ts'
import { restorers } from './rules/restorers.ts'
import { reverters } from './rules/reverters.ts'
import { settingValues, storedSettingValues } from './rules/setting-values.ts'
import { sheets } from './rules/sheets.ts'

/** Whole records for the dashboard (decision A5), each with its right; other addresses answer the same to everyone. */
const adminApi = createRoutes()
  .route('/', adminCollectionsApi)
  .route('/settings', adminSettingsApi)
  .route('/editions', adminEditionsApi)
  .route('/day', adminDayApi)
  .route('/prints', printsApi)
  .route('/answers', answersApi)

/** The calls of people's own pages. */
const ownPagesApi = createRoutes()
  .route('/:token/partner', createOwnPartnershipApi(readLink(linkHolders)))
  .route('/:token/candidate', createOwnInvitationApi(readLink(linkHolders)))
  .route('/:token/coach', createOwnCoachingApi(readLink(linkHolders)))
  .route('/:token/speaker', createOwnSpeakerApi(readLink(linkHolders)))
  .route('/:token/volunteer', createOwnShiftsApi(readLink(linkHolders)))

/**
 * The routes of all features under /api.
 * @param readPages reads the HTML of the public pages
 */
export function createApi(readPages: NonNullable<Measuring['readPages']> = async () => new Map()) {
  const api = createRoutes()
    .use('/upload', describeUploadFailure)
    .use(logCalls, sendAsData, requireSameOrigin, requireJsonBody)
    .use(readSession, limitBodies, answerOnce())
    .route('/auth/second-step', secondStepApi)
    .route('/auth/factors', factorsApi)
    .route('/auth', authApi)
    .route('/auth', accountApi)
    .route('/people', peopleApi)
    .route('/admin', adminApi)
    .route('/admin/plan', createPlanApi(readPages))
    .route('/access-links', createAccessLinksApi(linkHolders))
    .route('/my', createOwnLinkApi(linkHolders))
    .route('/my', ownPagesApi)
    .route('/day', dayApi)
    .route('/day', createDayLinkApi(linkHolders))
    .route('/day/:token', createScreensApi(readLink(linkHolders)))
    .route('/day/:token/door', createDoorApi(readLink(linkHolders)))
    .route('/day/:token/lead', createLeadApi(readLink(linkHolders)))
    .route('/event', eventApi)
    .route('/editions', nextEditionApi)
    .route('/editions', editionsApi)
    .route('/speakers', createSpeakerApplicationApi(invitationsOf(linkHolders)))
    .route('/speakers', replacementApi)
    .route('/', collectionsApi)
    .route('/tickets', ticketsApi)
    .route('/volunteers', volunteerApplicationApi)
    .route('/reviews', reviewsApi)
    .route('/jury', juryApi)
    .route('/decisions', createDecisionsApi({ deciders, owingLists, linkHolders }))
    .route('/upload', uploadApi)
    .route('/settings', createSettingsApi(settingValues))
    .route('/sample-content', sampleContentApi)
    .route('/inbox', inboxApi)
    .route(
      '/history',
      createHistoryApi({ restorers, reverters }, async db => (await readEventProfile(db)).timeZone),
    )
    .route('/mail/texts', templatesApi)
    .route('/mail', mailApi)
    .route('/contact', contactApi)
    .route('/newsletter', newsletterApi)
    .route('/newsletters', newslettersApi)
    .route('/backup', createBackupApi(sheets, storedSettingValues))
    .route('/backup', createImportApi(storedSettingValues))
    .route('/privacy', privacyApi)
    .route('/search', searchApi)
    .route('/', createLiveApi(readLink(linkHolders)))
    .route('/sheets', createSheetsApi(sheets, restorers))
  const readDescription = createApiDescription(api)
  return api
    .get('/openapi.json', describeCall('The description of every call (OpenAPI 3.1)', openApiDocument), async c =>
      c.body(await readDescription(c.var.services.config), 200, { 'Content-Type': 'application/json' }),
    )
    .get('/docs', describeCall('The same as a page', 'text/html'), showApi)
    .all('*', c => answerUnmatched(c, methodsAt(api, c.req.path.replace(/^\/api/, ''))))
}

export type Api = ReturnType<typeof createApi>
