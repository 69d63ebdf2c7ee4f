import { Link } from '@tanstack/react-router'
import type { Views } from '#dashboard-kit/lists/list-field.tsx'
import { type Speaker, selectionStatus } from '#features/speakers/speakers.schema.ts'
import { isInView, speakerStatusOf, statusWording, WAITING } from './speaker-status.ts'

/** Links to all speakers, to each status and to those whose changes wait, with counts. */
export function viewsOfSpeakers(view: string | undefined, speakers: readonly Speaker[] | undefined): Views {
  const countIn = (view: string) => speakers?.filter(speaker => isInView(speaker, view)).length
  const all = { value: 'all', title: 'All Speakers', count: speakers?.length, link: linkTo({}) }
  const ofStatus = selectionStatus.options.map(value => ({
    value,
    title: statusWording[value].title,
    count: countIn(value),
    link: linkTo({ view: value }),
  }))
  const waiting = { value: WAITING, title: 'To approve', count: countIn(WAITING), link: linkTo({ view: WAITING }) }
  const views = [all, ...ofStatus, ...(waiting.count || view === WAITING ? [waiting] : [])]
  return { label: 'Speakers by status', value: view === WAITING ? view : (speakerStatusOf(view) ?? 'all'), views }
}

function linkTo(search: { view?: string }) {
  return (
    <Link
      to="/admin/dashboard"
      search={{ tab: 'speakers', ...search }}
      resetScroll={false}
      activeOptions={{ exact: true }}
    />
  )
}
