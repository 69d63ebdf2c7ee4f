import { adminContentApi, contentApi, contentItems } from '#features/content/server/content.collection.ts'
import { adminPackagesApi, packages, packagesApi } from '#features/partners/server/packages.collection.ts'
import { adminPicturesApi, picturesApi, sitePictures } from '#features/pictures/server/pictures.collection.ts'
import { adminQuestionsApi, questions, questionsApi } from '#features/questions/server/questions.collection.ts'
import { adminScheduleApi, scheduleApi, scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { adminSpeakersApi, speakersApi } from '#features/speakers/server/speakers.api.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { adminTeamApi, team, teamApi } from '#features/team/server/team.collection.ts'
import { createRoutes } from '#http/create-routes.ts'
import { restorerOf } from '#records/collection.ts'

/** Where visitors read the records of collections, and organisers change them. */
export const collectionsApi = createRoutes()
  .route('/speakers', speakersApi)
  .route('/schedule', scheduleApi)
  .route('/team', teamApi)
  .route('/pictures', picturesApi)
  .route('/questions', questionsApi)
  .route('/sponsorship-packages', packagesApi)
  .route('/content', contentApi)

/** Where the dashboard reads them. */
export const adminCollectionsApi = createRoutes()
  .route('/speakers', adminSpeakersApi)
  .route('/sponsorship-packages', adminPackagesApi)
  .route('/team', adminTeamApi)
  .route('/pictures', adminPicturesApi)
  .route('/schedule', adminScheduleApi)
  .route('/questions', adminQuestionsApi)
  .route('/content', adminContentApi)

/** How their records are brought back out of the history and the bin. */
export const collectionRestorers = {
  speakers: restorerOf(speakers),
  sponsorshipPackages: restorerOf(packages),
  scheduleItems: restorerOf(scheduleItems),
  teamMembers: restorerOf(team),
  sitePictures: restorerOf(sitePictures),
  questions: restorerOf(questions),
  siteContent: restorerOf(contentItems),
}
