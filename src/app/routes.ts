import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL and the page that answers it. */
export const routes = rootRoute('site/document.tsx', [
  layout('site', 'site/site-layout.tsx', [
    index('features/home/site/home-page.tsx'),
    route('/schedule', 'features/schedule/site/schedule-page.tsx'),
    route('/volunteer', 'features/volunteers/site/volunteer-page.tsx'),
    route('/volunteer/apply', 'features/volunteers/site/volunteer-apply-page.tsx'),
    route('/sponsor', 'features/partners/site/sponsor-page.tsx'),
    route('/sponsor/$id', 'features/partners/site/partner-with-us-page.tsx'),
    route('/nominate', 'features/candidates/site/nominate-page.tsx'),
    route('/speak', 'features/speakers/site/application/speak-page.tsx'),
    route('/thanks/$form', 'features/public-forms/site/thanks-page.tsx'),
    route('/speakers', 'features/speakers/site/line-up-page.tsx'),
    route('/speakers/$id', 'features/speakers/site/speaker-page.tsx'),
    route('/speakers/$id/presentation', 'features/speakers/site/presentation-page.tsx'),
    route('/team', 'features/team/site/team-page.tsx'),
    route('/questions', 'features/questions/site/questions-page.tsx'),
    route('/search', 'features/search/site/search-page.tsx'),
    route('/search/$text', 'features/search/site/results-page.tsx'),
    route('/privacy', 'features/privacy/site/privacy-page.tsx'),
    route('/relive-{$year}', 'features/recap/site/recap-page.tsx'),
  ]),
  route('/my/$token', 'site/own-link-page.tsx'),
  route('/coming-soon', 'features/home/site/coming-soon/coming-soon-page.tsx'),
  route('/admin/login', 'features/auth/dashboard/login-page.tsx'),
  route('/admin/forgot', 'features/auth/dashboard/forgot-page.tsx'),
  route('/admin/password', 'features/auth/dashboard/password-page.tsx'),
  route('/admin/dashboard', 'dashboard/admin-layout.tsx'),
])
