import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { emptyPlace } from '../process-place.ts'
import { type ServerProcess, startServer, untilReady } from '../server-process.ts'

const run = promisify(execFile)

/** The files of a release besides the command; nothing is added while it runs. */
const contents = [
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'bin', 'deploy', 'dist', 'docs'],
  ...['lectern', 'node_modules', 'package.json', 'public', 'sbom.cdx.json', 'src'],
]

async function get({ address }: ServerProcess, path: string) {
  const answer = await fetch(address + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

async function logIn({ address }: ServerProcess, password: string) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return answer.status
}

/** Asks for what comes out of each part of a release: bundle, files, pictures, type, paper. */
async function visit(site: ServerProcess) {
  const home = await get(site, '/')
  expect(home.status).toBe(200)
  const found = (pattern: RegExp) => pattern.exec(home.text)?.[0] ?? 'nothing'
  expect(await get(site, found(/\/media\/\w+\/\d+\.avif/))).toMatchObject({ status: 200, type: 'image/avif' })
  expect(await get(site, found(/\/assets\/[\w.-]+\.js/))).toMatchObject({ status: 200 })
  expect(await get(site, found(/\/cards\/[^"]+/))).toMatchObject({ status: 200, type: 'image/jpeg' })
  expect(JSON.parse((await get(site, '/api/event')).text).event.theme).toBe('Brave Enough')
  for (const path of ['/schedule.pdf', '/partnership.pdf']) {
    const { type, text } = await get(site, path)
    expect([type, text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
  }
}

test('HO5: a release runs without other software and keeps its data outside', async () => {
  // Outside of the clone, whose packages would be found; some machines run no programs in memory.
  const folder = await mkdtemp('/var/tmp/lectern-release-')
  let site: ServerProcess | undefined
  try {
    await run('sh', ['-c', 'umask 077; exec node_modules/.bin/node scripts/release.ts "$0"', folder])
    const [archive = ''] = await readdir(folder)
    await run('tar', ['-xzf', archive], { cwd: folder })
    const release = join(folder, archive.replace('.tar.gz', ''))
    for (const part of ['lectern', 'dist', 'bin/node'])
      expect((await stat(join(release, part))).mode & 0o777).toBe(0o755)
    expect((await run('find', [release, '-type', 'l'])).stdout).toBe('')
    const [megabytes = ''] = (await run('du', ['-sm', release])).stdout.split('\t')
    expect(Number(megabytes)).toBeLessThanOrEqual(260)

    const cwd = join(folder, 'place')
    await mkdir(cwd)
    // As most install such a thing: by a link from a folder of programs.
    const lectern = join(folder, 'linked')
    await symlink(join(release, 'lectern'), lectern)
    const call = (...command: string[]) => run(lectern, command, { cwd, env: {} })
    site = await untilReady(spawn(lectern, { cwd, env: { PORT: String(await freePort()) } }))
    await visit(site)

    const first = /password: (\S+) \(shown only now\)/.exec(site.lines.join('\n'))?.[1] ?? ''
    expect(await logIn(site, first)).toBe(200)
    const given = /^New password of admin: (\S+)/.exec((await call('password', 'admin')).stdout)?.[1] ?? ''
    expect(await logIn(site, first)).toBe(401)
    expect(await logIn(site, given)).toBe(200)
    const backup = /^Written: (.+)$/m.exec((await call('backup')).stdout)?.[1] ?? ''
    expect(await site.stop()).toBe(0)

    await writeFile(join(cwd, 'data/lectern.sqlite'), 'What a dying disk has left')
    await expect(call()).rejects.toThrow(`Bring a backup back with: ${release}/lectern restore data/backups/`)
    expect((await call('restore', backup)).stdout).toMatch(/^Restored \S+Z-manual\.sqlite\./)
    await expect(call('repair')).rejects.toThrow(/Usage: .+linked \[backup/)
    await expect(call('upgrade')).rejects.toThrow('Usage: lectern upgrade <archive> [sha256]')
    expect(await readdir(cwd)).toEqual(['data'])
    expect((await readdir(release)).sort()).toEqual(contents)
  } finally {
    await site?.kill()
    await rm(folder, { recursive: true })
  }
})

test('RE20: the same sources give the same bytes, with a bill of materials and without paths of the machine', async () => {
  const hashes: string[] = []
  for (const [umask, zone] of [
    ['077', 'Asia/Tokyo'],
    ['022', 'America/Edmonton'],
  ]) {
    const folder = await mkdtemp('/var/tmp/lectern-release-')
    try {
      const command = `umask ${umask}; exec node_modules/.bin/node scripts/release.ts "$0"`
      const { stdout } = await run('sh', ['-c', command, folder], { env: { ...process.env, TZ: zone } })
      hashes.push(/^SHA-256: ([0-9a-f]{64})$/m.exec(stdout)?.[1] ?? 'none')
      const [archive = ''] = await readdir(folder)
      await run('tar', ['-xzf', archive], { cwd: folder })
      const release = join(folder, archive.replace('.tar.gz', ''))
      const bill = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8'))
      expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['hono', 'react']),
      )
      await expect(run('grep', ['-rlF', `${process.cwd()}/`, join(release, 'dist')])).rejects.toMatchObject({ code: 1 })
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(hashes[1]).toBe(hashes[0])
})

test('no module is there twice: the server is one build, and without it Vite alone loads the sources', async () => {
  const settings = { ...(await emptyPlace()), HOST: '127.0.0.1', NODE_OPTIONS: '--import ./e2e/tell-modules.mjs' }
  const built = await startServer(settings)
  await visit(built)
  expect(await built.stop()).toBe(0)
  expect(ownFiles(built)).toContain('dist/server/main.js')
  expect(ownFiles(built).filter(file => !/^dist\/server\//.test(file))).toEqual([])

  const env = { PATH: process.env.PATH, ...settings, PORT: String(await freePort()) }
  const developed = await untilReady(spawn('node_modules/.bin/node', ['src/dev.ts'], { env }))
  expect(await developed.stop()).toBe(0)
  expect(ownFiles(developed)).toEqual(['src/dev.ts', 'src/app/run-from-sources.ts'])
})

/** Which files Node has loaded into a process, those of packages and of these tests aside. */
function ownFiles({ lines }: ServerProcess): string[] {
  const loaded = lines.flatMap(line => /^Loaded (.+)$/.exec(line)?.[1] ?? [])
  return loaded.map(file => relative('.', file)).filter(file => !/^(node_modules|e2e)\//.test(file))
}
