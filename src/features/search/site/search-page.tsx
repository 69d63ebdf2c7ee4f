import { createFileRoute } from '@tanstack/react-router'
import { SearchFrame } from './search-frame.tsx'

export const Route = createFileRoute('/_site/search')({
  head: () => ({ meta: [{ title: 'Search' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <SearchFrame />,
})
