import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL and the page that answers it. */
export const routes = rootRoute('app/document.tsx', [
  layout('site', 'app/site-layout.tsx', [
    index('features/home/home-page.tsx'),
    route('/schedule', 'features/schedule/schedule-page.tsx'),
    route('/volunteer', 'features/volunteers/volunteer-page.tsx'),
    route('/volunteer/apply', 'features/volunteers/volunteer-apply-page.tsx'),
    route('/sponsor', 'features/partners/sponsor-page.tsx'),
    route('/speak', 'features/speakers/speak-page.tsx'),
    route('/thanks/$form', 'features/inbox/thanks-page.tsx'),
    route('/speakers', 'features/speakers/line-up-page.tsx'),
    route('/speakers/$id', 'features/speakers/speaker-page.tsx'),
    route('/speakers/$id/presentation', 'features/speakers/presentation-page.tsx'),
    route('/team', 'features/team/team-page.tsx'),
    route('/relive-{$year}', 'features/recap/recap-page.tsx'),
  ]),
  route('/admin/login', 'features/auth/login-page.tsx'),
  route('/admin/dashboard', 'app/admin-layout.tsx'),
])
