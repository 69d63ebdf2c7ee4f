import type { TestEngine } from '../each-database.ts'
import { coachingSite } from './coaching-site.ts'

/** A site with milestones and a coach of Ada, who has handed in an outline; Bo Lee has no coach. */
export async function coachedSite(open: TestEngine['open'], coach: object = {}) {
  const site = await coachingSite(open)
  const { admin, visitor, milestone, handIns, id } = site
  const bo = await site.addSpeaker({ name: 'Bo Lee', email: 'bo@lee.example', talkTitle: 'Kites' })

  async function addCoach(name: string, more: object = {}) {
    const { body } = await admin('/coaches', { body: { name, email: `${name.toLowerCase()}@voss.example`, ...more } })
    const coachId = Number(body.coach.id)
    const link = (await admin('/access-links', { body: { purpose: 'coach', recordId: coachId, by: 'page' } })).body
    const path = `/my/${String(link.address).split('/my/')[1]}`
    const own = `${path}/coach`
    return {
      coachId,
      path,
      read: async () => (await visitor(own)).body,
      answer: (body: object) => visitor(own, { body }),
      fileOf: (handInId: number) => visitor(`${own}/hand-ins/${handInId}/file`),
    }
  }
  const choose = (coachId: number | null, speakerId = id) =>
    admin(`/speakers/${speakerId}`, { method: 'PATCH', body: { coachId } })
  const latest = async () => (await handIns()).at(-1)
  /** What a coach sends of the latest version. */
  const of = async (body: object) => {
    const { id: handInId, version } = await latest()
    return { handInId, version, ...body }
  }
  const carla = await addCoach('Carla', coach)
  await choose(carla.coachId)
  await site.save({ milestoneId: milestone('Outline'), handInText: 'Soil, then seeds.' })
  return { ...site, bo, carla, addCoach, choose, latest, of }
}
