import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import hands from '#features/pictures/site/scenes/14-hands-up.webp?w=640;1080;1200&format=avif;webp&as=picture'
import { answerWords } from '#features/questions/answer-parts.ts'
import type { PublicQuestion } from '#features/questions/questions.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { questionsQuery } from './questions.queries.ts'
import { QuestionsList } from './questions-list.tsx'

export const Route = createFileRoute('/_site/questions')({
  loader: async ({ context: { queryClient } }) => {
    const [{ event }, questions] = await Promise.all([
      queryClient.ensureQueryData(eventQuery),
      // The page itself says that they cannot be loaded.
      queryClient.ensureQueryData(questionsQuery).then(
        ({ questions }) => questions,
        () => undefined,
      ),
    ])
    if (questions?.length === 0) throw notFound()
    return { event, questions }
  },
  head: ({ loaderData }) => (loaderData ? questionsHead(loaderData.event, loaderData.questions ?? []) : {}),
  component: QuestionsPage,
})

function questionsHead(event: EventView, questions: readonly PublicQuestion[]) {
  return pageHead(event, {
    title: 'Questions, answered',
    description: `What people ask about ${event.brandName}: ${questions.map(({ question }) => question).join(' ')}`,
    path: '/questions',
    trail: [{ name: 'Questions', path: '/questions' }],
    jsonLd: import.meta.env.SSR ? [faqJsonLd(questions)] : [],
  })
}

/** The questions for search engines (schema.org/FAQPage). */
function faqJsonLd(questions: readonly PublicQuestion[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerWords(answer) },
    })),
  }
}

function QuestionsPage() {
  const loaded = Route.useLoaderData()
  const { brandName, editionYear, contactPhone } = useEvent()
  const query = useQuery(questionsQuery)
  const questions = query.data ?? loaded.questions
  // The loader waited for them, so without them they could not be loaded; the page asks once more.
  return (
    <>
      <PageHero
        title="Questions, answered"
        above={`${brandName} ${editionYear}`}
        subtitle="What people ask before they come, and what we tell them."
        picture={hands}
      />
      {questions ? (
        <QuestionsList questions={questions} />
      ) : (
        <p role="alert" className="wrap py-20">
          Could not load the questions. Please try again later.
        </p>
      )}
      <Section
        title="Didn’t find your question?"
        subtitle="Write to us: a person reads every message, and answers."
        tone="night"
      >
        <p className="flex flex-wrap gap-3">
          <SiteLink href="/#contact" className={buttonClass()}>
            <LineIcon name="mail" className="size-5" />
            Ask us
          </SiteLink>{' '}
          {contactPhone && (
            <a href={`tel:${contactPhone}`} className={buttonClass({ look: 'ghost' })}>
              <LineIcon name="phone" className="size-5" />
              {contactPhone}
            </a>
          )}
        </p>
        <StaleNotice of={query} />
      </Section>
    </>
  )
}
