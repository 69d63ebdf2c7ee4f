import { z } from '#lib/zod.ts'
import { contactSubjects } from './contact-subjects.ts'

/** How often an organizer gets notices. */
export const noticeTimes = ['never', 'daily', 'at once'] as const

export const noticeKinds = ['messages', 'speakers', 'volunteers'] as const

export const noticeKind = z.enum(noticeKinds, 'Please choose of what you are told')

/** What people do by their links: they cannot come, or send a change that waits for approval. */
export const newsTopics = ['declines', 'changes'] as const

export const noticeSubjects = contactSubjects.map(({ value }) => value)

export const noticeTime = z.enum(noticeTimes, 'Please choose when you are told')

/** The current user's notices. */
export const noticeChoice = z.object({
  when: noticeTime,
  kinds: z.array(noticeKind).max(noticeKinds.length),
  subjects: z.array(z.enum(noticeSubjects, 'Please choose of what you are told')).max(noticeSubjects.length),
  news: z.array(z.enum(newsTopics, 'Please choose of what you are told')).max(newsTopics.length),
})

export type NoticeChoice = z.infer<typeof noticeChoice>
export type NoticeTime = NoticeChoice['when']
export type NoticeSubject = NoticeChoice['subjects'][number]
export type NewsTopic = NoticeChoice['news'][number]
export type NoticeKind = z.infer<typeof noticeKind>
