import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSound } from './begun-work.ts'
import { filesIn, type Installation, postgresInstallation, sqliteInstallation, startOn } from './installation.ts'
import { signIn } from './organizer.ts'
import type { Case, Outcome, Plan } from './outcome.ts'
import { unsoundness } from './soundness.ts'

export const begunStarts: Case[] = [
  { id: 'RE2', fault: 'SIGKILL inside the first start', run: interruptStart },
  { id: 'RE2', fault: 'SIGKILL inside a start that migrates', long: true, run: interruptMigration },
  { id: 'RE2', fault: 'SIGKILL inside npm run restore', long: true, run: interruptRestore },
]

/** The start that makes tables and sample content: after any killed one, the next one completes them. */
async function interruptStart({ rounds, short, chance }: Plan): Promise<Outcome> {
  const installation = sqliteInstallation({ SAMPLE_CONTENT: 'on' })
  const complaints: string[] = []
  const recoveries: number[] = []
  const turns = short ? 2 : Math.min(rounds, 20)
  const first = await startOn(installation)
  const whole = await counts(installation)
  await first.stop()
  for (let round = 0; round < turns; round += 1) {
    for (const name of readdirSync(installation.folder)) rmSync(join(installation.folder, name), { recursive: true })
    await killAfter(chance.next() * first.readyAfter, begin(installation, ['dist/server/main.js'], { PORT: '0' }))
    const server = await startOn(installation)
    recoveries.push(server.readyAfter)
    if ((await counts(installation)) !== whole) complaints.push(`${await counts(installation)}, not ${whole}`)
    complaints.push(...(await unsoundness(installation)))
    await server.stop()
  }
  await installation.remove()
  return { rounds: turns, acknowledged: 0, lost: 0, recoveries, complaints }
}

async function counts(installation: Installation): Promise<string> {
  const tables = ['speakers', 'scheduleItems', 'teamMembers', 'sponsors', 'sponsorshipPackages', 'volunteers', 'media']
  const queries = [...tables, 'siteContent', 'users'].map(table => `select count(*) as count from "${table}"`)
  return (await installation.ask(queries.join(' union all '))).map(({ count }) => count).join()
}

/** PostgreSQL is backed up before a migration: after any killed start, the backup is complete before the next is ready. */
async function interruptMigration({ rounds, postgres, chance }: Plan): Promise<Outcome> {
  const installation = await postgresInstallation((await postgres()).url, { SAMPLE_CONTENT: 'on' })
  const complaints: string[] = []
  const recoveries: number[] = []
  const turns = Math.min(rounds, 20)
  const backups = join(installation.folder, 'backups')
  await (await startOn(installation)).stop()
  const whole = await counts(installation)
  let killed = 0
  for (let round = 0; round < turns; round += 1) {
    const start = begin(installation, ['torture/next-start.ts'])
    while (start.exitCode === null && !existsSync(backups)) await sleep(1)
    await killAfter(chance.next() * 300, start)
    if (filesIn(backups).some(path => path.includes('.part'))) killed += 1
    const [code] = await once(begin(installation, ['torture/next-start.ts', 'once']), 'exit')
    if (code !== 0) complaints.push(`the next start ended with ${code}`)
    const files = filesIn(backups)
    if (files.length === 0 || !files.every(isSound)) complaints.push(`not all of ${files.join()} is sound`)
    // Back to the release before.
    await installation.ask('drop table "next"')
    await installation.ask('alter table "teamMembers" drop column "nickname"')
    await installation.ask(`delete from kysely_migration where name = '9999-next'`)
    const server = await startOn(installation)
    recoveries.push(server.readyAfter)
    if ((await counts(installation)) !== whole) complaints.push(`${await counts(installation)}, not ${whole}`)
    complaints.push(...(await unsoundness(installation)))
    await server.stop()
    rmSync(backups, { recursive: true })
  }
  await installation.remove()
  const notes = [`${killed} of them while the backup was written`]
  return { rounds: turns, acknowledged: 0, lost: 0, recoveries, complaints, notes }
}

async function interruptRestore({ rounds, short, chance }: Plan): Promise<Outcome> {
  const installation = sqliteInstallation({ SAMPLE_CONTENT: 'on' })
  const complaints: string[] = []
  const recoveries: number[] = []
  const turns = short ? 2 : Math.min(rounds, 20)
  let server = await startOn(installation)
  const organizer = await signIn(() => server.address)
  const add = () => organizer('/api/team', { body: { name: 'Later', role: 'Lead', bio: 'B', photo: '/p.webp' } })
  const { body } = await organizer('/api/backup/files', { method: 'POST' })
  const file = join(installation.folder, 'backups', String(Object(body.file).name))
  const before = await laterOnes(installation)
  let acknowledged = 0
  for (let round = 0; round < turns; round += 1) {
    await add()
    acknowledged += 1
    const now = await laterOnes(installation)
    await server.stop()
    await killAfter(chance.next() * 1_500, begin(installation, ['dist/server/restore.js', file]))
    server = await startOn(installation)
    recoveries.push(server.readyAfter)
    const after = await laterOnes(installation)
    if (after !== now && after !== before) complaints.push(`${after} later ones, neither ${before} nor ${now}`)
    complaints.push(...(await unsoundness(installation)))
  }
  await server.stop()
  await installation.remove()
  return { rounds: turns, acknowledged, lost: 0, recoveries, complaints }
}

async function laterOnes(installation: Installation): Promise<number> {
  return (await installation.ask(`select "id" from "teamMembers" where "name" = 'Later'`)).length
}

function begin(installation: Installation, script: string[], settings: Record<string, string> = {}): ChildProcess {
  const env = { PATH: process.env.PATH, ...installation.settings, ...settings }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...script], { env, stdio: 'ignore' })
}

async function killAfter(milliseconds: number, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  await sleep(milliseconds)
  child.kill('SIGKILL')
  await ended
}
