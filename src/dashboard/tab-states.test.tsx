import { describe, expect, test } from 'vitest'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

interface Tab {
  /** Its address in the dashboard. */
  tab: string
  /** The call that reads its records. */
  call: string
  loading: string
  fault: string
  /** On a site without records; absent where there is always one. */
  empty?: string
}

const speakers = { call: '/admin/speakers*', fault: 'Could not load speakers. Please try again later.' }
const partners = {
  call: '/admin/sponsors*',
  loading: 'Loading partners...',
  fault: 'Error loading partners. Please try again.',
}
const applications = { fault: 'Could not load volunteer applications. Please try again later.' }
const messages = {
  call: '/inbox/messages*',
  loading: 'Loading messages...',
  fault: 'Could not load messages. Please try again later.',
}
const settings = {
  call: '/admin/settings*',
  loading: 'Loading settings...',
  fault: 'Could not load the settings. Please try again later.',
}

const tabs: Tab[] = [
  {
    tab: 'overview',
    call: '/admin/plan*',
    loading: 'Loading the plan...',
    fault: 'Could not load the plan. Nothing is lost. Please try again later.',
  },
  {
    tab: 'speakers',
    ...speakers,
    loading: 'Loading speakers...',
    empty: 'No speakers found. Add some speakers to get started.',
  },
  {
    tab: 'speakers&view=pending',
    ...speakers,
    loading: 'Loading pending applications...',
    empty: 'No pending applications found.',
  },
  {
    tab: 'speakers&view=shortlisted',
    ...speakers,
    loading: 'Loading shortlisted speakers...',
    empty: 'No shortlisted speakers found.',
  },
  {
    tab: 'speakers&view=selected',
    ...speakers,
    loading: 'Loading selected speakers...',
    empty: 'No selected speakers found.',
  },
  {
    tab: 'speakers&view=rejected',
    ...speakers,
    loading: 'Loading rejected applications...',
    empty: 'No rejected applications found.',
  },
  {
    tab: 'schedule',
    call: '/admin/schedule*',
    loading: 'Loading schedule items...',
    fault: 'Failed to load schedule. Please try again later.',
    empty: 'No schedule items yet. Add your first item to get started.',
  },
  {
    tab: 'volunteers',
    call: '/volunteers/status/pending*',
    ...applications,
    loading: 'Loading pending applications...',
    empty: 'No pending volunteer applications found.',
  },
  {
    tab: 'volunteers&view=approved',
    call: '/volunteers/status/approved*',
    ...applications,
    loading: 'Loading approved volunteers...',
    empty: 'No approved volunteers found.',
  },
  {
    tab: 'volunteers&view=rejected',
    call: '/volunteers/status/rejected*',
    ...applications,
    loading: 'Loading rejected applications...',
    empty: 'No rejected applications found.',
  },
  {
    tab: 'volunteers&view=roles',
    call: '/admin/shifts*',
    loading: 'Loading roles...',
    fault: 'Could not load the roles. Please try again later.',
    empty: 'No roles yet. What do you need help with first: doors, coffee, the stage?',
  },
  {
    tab: 'guests',
    call: '/admin/guests*',
    loading: 'Loading guests...',
    fault: 'Could not load the guests. Please try again later.',
    empty: 'No guests yet. Add them by hand, or bring in the file of the ticket shop.',
  },
  {
    tab: 'team',
    call: '/admin/team*',
    loading: 'Loading team members...',
    fault: 'Error loading team members',
    empty: 'No team members found. Add some members to get started.',
  },
  { tab: 'inbox', ...messages, empty: 'No messages found.' },
  { tab: 'inbox&view=archived', ...messages, empty: 'No archived messages found.' },
  {
    tab: 'inbox&view=subscribers',
    call: '/inbox/subscribers*',
    loading: 'Loading subscribers...',
    fault: 'Could not load subscribers. Please try again later.',
    empty: 'No subscribers found.',
  },
  {
    tab: 'newsletters',
    call: '/newsletters*',
    loading: 'Loading newsletters...',
    fault: 'Could not load the newsletters. Please try again later.',
    empty: 'No newsletter yet. What should people hear first?',
  },
  {
    tab: 'mail',
    call: '/mail',
    loading: 'Loading mail...',
    fault: 'Could not load the mail. Please try again later.',
    empty: 'No mail yet. Each message from the contact form is also mailed to you.',
  },
  { tab: 'partners', ...partners, empty: 'No partners found. Add your first partner to see it here.' },
  {
    tab: 'partners&view=featured',
    ...partners,
    empty: 'No featured partners found. Set partners as featured to see them here.',
  },
  {
    tab: 'packages',
    call: '/admin/sponsorship-packages*',
    loading: 'Loading packages...',
    fault: 'Error loading sponsorship packages',
    empty: 'No partnership packages found. Create your first package to get started.',
  },
  {
    tab: 'content',
    call: '/admin/content*',
    loading: 'Loading content...',
    fault: 'Could not load content. Please try again later.',
    empty: 'No content found.',
  },
  {
    tab: 'questions',
    call: '/admin/questions*',
    loading: 'Loading questions...',
    fault: 'Could not load the questions. Please try again later.',
    empty: 'No questions yet. What do people ask you most often?',
  },
  { tab: 'settings', ...settings },
  { tab: 'tickets', ...settings },
  {
    tab: 'settings&view=data',
    call: '/backup/files*',
    loading: 'Loading backups...',
    fault: 'Could not load the backups. Please try again later.',
  },
  {
    tab: 'overview&view=plan',
    call: '/admin/plan*',
    loading: 'Loading the plan...',
    fault: 'Could not load the plan. Nothing is lost. Please try again later.',
  },
  {
    tab: 'people',
    call: '/people*',
    loading: 'Loading people...',
    fault: 'Could not load the people. Please try again later.',
  },
]

const address = (tab: string) => `/admin/dashboard?tab=${tab}`

/** Presses the first button with such a name. */
function press(name: RegExp) {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
  const button = buttons.find(one => name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''))
  button?.click()
}

describe('decision P8: a tab of the dashboard', () => {
  test.for(tabs)('$tab: while it loads', async ({ tab, call, loading, fault, empty = '' }) => {
    showPage(address(tab), { site: 'new', answers: { [call]: 'never' } })
    await expect.poll(() => textsOf('main [role=status]')).toContain(loading)
    expect(textsOf('main p')).not.toContain(fault)
    expect(textsOf('main p')).not.toContain(empty || fault)
  })

  test.for(tabs)('$tab: when it cannot be loaded, until it is tried again', async ({ tab, call, loading, fault }) => {
    const answers: Record<string, number> = { [call]: 503 }
    showPage(address(tab), { answers })
    await expect.poll(() => textsOf('main p')).toContain(fault)
    delete answers[call]
    press(/^Try again$/)
    await expect.poll(() => textsOf('main p').filter(text => [loading, fault].includes(text))).toEqual([])
  })

  test.for(tabs.filter(({ empty }) => empty))('$tab: without records', async ({ tab, loading, fault, empty }) => {
    showPage(address(tab), { site: 'new' })
    await expect.poll(() => textsOf('main p')).toContain(empty)
    expect(textsOf('main p')).not.toContain(fault)
    expect(textsOf('main p')).not.toContain(loading)
  })

  test('a list that loads has six rows as placeholders', async () => {
    showPage(address('team'), { answers: { '/admin/team*': 'never' } })
    await expect.poll(() => textsOf('main [role=status]')).toContain('Loading team members...')
    expect(document.querySelectorAll('main .divide-y > div')).toHaveLength(6)
  })
})

test.for([
  ['speakers', '/speakers/reorder', 'ErrorFailed to reorder speakers'],
  ['schedule', '/schedule/reorder', 'ErrorFailed to reorder schedule items'],
  [
    'team',
    '/team/reorder',
    'Error reordering team membersThere was an error reordering the team members. Please try again.',
  ],
] as const)('%s: a toast says that an order cannot be saved', async ([tab, call, text]) => {
  showPage(address(tab), { answers: { [call]: 503 } })
  await expect.poll(() => textsOf('main li')).not.toEqual([])
  press(/^Move .* down$/)
  await expect.poll(() => textsOf('[data-type=error]')).toContain(text)
})
