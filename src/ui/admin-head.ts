import dashboardStyles from '#ui/styles/dashboard.css?url'

/** The head of an organizers' page, with styles that visitors do not load. */
export function adminHead(title: string) {
  return {
    meta: [{ title }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: dashboardStyles }],
  }
}
