import { contentShapes } from '#features/content/content.schema.ts'
import { contactInput, subscriptionInput } from '#features/inbox/inbox.schema.ts'
import { packageShapes } from '#features/partners/packages.schema.ts'
import { sponsorShapes } from '#features/partners/partners.schema.ts'
import { questionInput } from '#features/questions/questions.schema.ts'
import { scheduleItem } from '#features/schedule/schedule.schema.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { roleShapes } from '#features/shifts/roles.schema.ts'
import { speakerInput } from '#features/speakers/speakers.schema.ts'
import { teamShapes } from '#features/team/team.schema.ts'
import { volunteerShapes } from '#features/volunteers/volunteers.schema.ts'
import { day } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import content from './content/content.json' with { type: 'json' }
import messages from './content/messages.json' with { type: 'json' }
import packages from './content/packages.json' with { type: 'json' }
import questions from './content/questions.json' with { type: 'json' }
import schedule from './content/schedule.json' with { type: 'json' }
import settings from './content/settings.json' with { type: 'json' }
import shifts from './content/shifts.json' with { type: 'json' }
import lastYearsSpeakers from './content/speakers-2025.json' with { type: 'json' }
import appliedSpeakers from './content/speakers-applied.json' with { type: 'json' }
import selectedSpeakers from './content/speakers-selected.json' with { type: 'json' }
import sponsors from './content/sponsors.json' with { type: 'json' }
import subscribers from './content/subscribers.json' with { type: 'json' }
import team from './content/team.json' with { type: 'json' }
import volunteerRoles from './content/volunteer-roles.json' with { type: 'json' }
import volunteers from './content/volunteers.json' with { type: 'json' }

/** The day a record arrived, in the months before the event. */
const arrived = { on: day }

/** Names a picture in `content/pictures`. */
const pictureName = z.string().optional()

const speakers = z.array(speakerInput.extend({ ...arrived, photo: pictureName }))

/** The records of the sample content, checked like an editor's input. */
export function readSampleRecords() {
  return {
    speakers: speakers.parse([...selectedSpeakers, ...appliedSpeakers]),
    lastYearsSpeakers: speakers.parse(lastYearsSpeakers),
    teamMembers: z.array(teamShapes.input.extend({ photo: pictureName })).parse(team),
    volunteers: z.array(volunteerShapes.input.extend({ ...arrived, photo: pictureName })).parse(volunteers),
    volunteerRoles: z.array(roleShapes.input).parse(volunteerRoles),
    // Role, place, days before the event, from, to, least and most people, names of volunteers.
    shifts: z
      .array(z.tuple([z.string(), z.string(), z.int(), z.string(), z.string(), z.int(), z.int()], z.string()))
      .parse(shifts),
    packages: z.array(packageShapes.input).parse(packages),
    sponsors: z.array(sponsorShapes.input.extend({ logo: pictureName, backgroundImage: pictureName })).parse(sponsors),
    // `talks` names the speakers.
    scheduleItems: z
      .array(
        scheduleItem
          .pick({ startTime: true, endTime: true, title: true, description: true, location: true })
          .extend({ talks: z.array(z.string()).optional() }),
      )
      .parse(schedule),
    questions: z.array(questionInput).parse(questions),
    content: z.array(contentShapes.input.omit({ type: true })).parse(content),
    settings: z.array(setting.pick({ key: true, value: true, description: true })).parse(settings),
    messages: z
      .array(
        contactInput.extend({
          ...arrived,
          read: z.boolean(),
          answer: z.object({ by: z.string(), text: z.string() }).optional(),
        }),
      )
      .parse(messages),
    subscribers: z.array(subscriptionInput.extend(arrived)).parse(subscribers),
  }
}

export type SampleRecords = ReturnType<typeof readSampleRecords>
