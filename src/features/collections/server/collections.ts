import { speakerCandidates } from '#features/candidates/server/candidates.collection.ts'
import { adminCandidatesApi, candidatesApi, nominationApi } from '#features/candidates/server/candidates.ts'
import { adminCoachesApi, coaches, coachesApi } from '#features/coaching/server/coaches.collection.ts'
import { adminSlotsApi, slotsApi } from '#features/coaching/server/coaching.ts'
import { adminHandInsApi, handIns, handInsApi } from '#features/coaching/server/hand-ins.collection.ts'
import { adminMilestonesApi, milestones, milestonesApi } from '#features/coaching/server/milestones.collection.ts'
import { adminRunTimesApi, runTimes, runTimesApi } from '#features/coaching/server/run-times.collection.ts'
import { slots } from '#features/coaching/server/slots.collection.ts'
import { adminContentApi, contentApi, contentItems } from '#features/content/server/content.collection.ts'
import { cues, cuesApi } from '#features/day/server/cues.collection.ts'
import { adminGuestsApi, guests, guestsApi } from '#features/guests/server/guests.collection.ts'
import { newsletters } from '#features/newsletters/server/newsletters.collection.ts'
import {
  adminFormQuestionsApi,
  formQuestions,
  formQuestionsApi,
} from '#features/own-questions/server/own-questions.collection.ts'
import { adminPackagesApi, packages, packagesApi } from '#features/partners/server/packages.collection.ts'
import { sponsors } from '#features/partners/server/partners.collection.ts'
import { adminSponsorsApi, partnersApi } from '#features/partners/server/partners.ts'
import { adminPicturesApi, picturesApi, sitePictures } from '#features/pictures/server/pictures.collection.ts'
import { adminQuestionsApi, questions, questionsApi } from '#features/questions/server/questions.collection.ts'
import { adminCriteriaApi, criteria, criteriaApi } from '#features/reviews/server/criteria.collection.ts'
import { adminRoundsApi, rounds, roundsApi } from '#features/reviews/server/rounds.collection.ts'
import { adminScheduleApi, scheduleApi, scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { confirmReturn } from '#features/shifts/server/confirmed-changes.domain.ts'
import { adminRolesApi, rolesApi, volunteerRoles } from '#features/shifts/server/roles.collection.ts'
import { shifts } from '#features/shifts/server/shifts.collection.ts'
import { adminShiftsApi, shiftsApi } from '#features/shifts/server/shifts.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { adminSpeakersApi, speakersApi } from '#features/speakers/server/speakers.ts'
import { tasks } from '#features/tasks/server/tasks.collection.ts'
import { tasksApi } from '#features/tasks/server/tasks.ts'
import { adminTeamApi, team, teamApi } from '#features/team/server/team.collection.ts'
import { createVolunteers } from '#features/volunteers/server/volunteers.collection.ts'
import { createVolunteersApi } from '#features/volunteers/server/volunteers.ts'
import { createRoutes } from '#http/create-routes.ts'

const volunteers = createVolunteers(confirmReturn)

export const collectionsApi = createRoutes()
  .route('/speakers', speakersApi)
  .route('/schedule', scheduleApi)
  .route('/team', teamApi)
  .route('/pictures', picturesApi)
  .route('/questions', questionsApi)
  .route('/nominations', nominationApi)
  .route('/candidates', candidatesApi)
  .route('/form-questions', formQuestionsApi)
  .route('/sponsorship-packages', packagesApi)
  .route('/sponsors', partnersApi)
  .route('/content', contentApi)
  .route('/volunteer-roles', rolesApi)
  .route('/shifts', shiftsApi)
  .route('/tasks', tasksApi)
  .route('/milestones', milestonesApi)
  .route('/coaches', coachesApi)
  .route('/slots', slotsApi)
  .route('/hand-ins', handInsApi)
  .route('/run-times', runTimesApi)
  .route('/cues', cuesApi)
  .route('/criteria', criteriaApi)
  .route('/rounds', roundsApi)
  .route('/guests', guestsApi)
  .route('/volunteers', createVolunteersApi(volunteers))

export const adminCollectionsApi = createRoutes()
  .route('/speakers', adminSpeakersApi)
  .route('/candidates', adminCandidatesApi)
  .route('/form-questions', adminFormQuestionsApi)
  .route('/sponsorship-packages', adminPackagesApi)
  .route('/sponsors', adminSponsorsApi)
  .route('/team', adminTeamApi)
  .route('/pictures', adminPicturesApi)
  .route('/schedule', adminScheduleApi)
  .route('/questions', adminQuestionsApi)
  .route('/content', adminContentApi)
  .route('/volunteer-roles', adminRolesApi)
  .route('/shifts', adminShiftsApi)
  .route('/guests', adminGuestsApi)
  .route('/criteria', adminCriteriaApi)
  .route('/rounds', adminRoundsApi)
  .route('/milestones', adminMilestonesApi)
  .route('/coaches', adminCoachesApi)
  .route('/slots', adminSlotsApi)
  .route('/hand-ins', adminHandInsApi)
  .route('/run-times', adminRunTimesApi)

/** The record types that organizers add to, edit, order and delete from, by their tables. */
export const collections = {
  speakers,
  sponsorshipPackages: packages,
  sponsors,
  scheduleItems,
  teamMembers: team,
  sitePictures,
  questions,
  formQuestions,
  candidates: speakerCandidates,
  siteContent: contentItems,
  volunteerRoles,
  shifts,
  tasks,
  milestones,
  coaches,
  slots,
  handIns,
  runTimes,
  cues,
  ticketPurchases: guests,
  newsletters,
  criteria,
  rounds,
  volunteers,
}
