import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { PASSWORD } from '../place.ts'

const run = promisify(execFile)

/** A file that a shell runs. */
const program = (path: string, ...lines: string[]) =>
  writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })

/** A release whose server is the one built here, unless it has a command of its own. */
async function makeRelease(folder: string, ...serving: string[]) {
  await mkdir(join(folder, 'bin'), { recursive: true })
  await cp('deploy', join(folder, 'deploy'), { recursive: true })
  await symlink(resolve('node_modules/.bin/node'), join(folder, 'bin/node'))
  const options = serverArguments.filter(argument => argument.startsWith('--')).join(' ')
  const built = `exec ${resolve('node_modules/.bin/node')} ${options} ${resolve('dist/server')}`
  await program(
    join(folder, 'lectern'),
    'case "$1" in',
    `  '') ${serving.length > 0 ? serving.join('; ') : `${built}/main.js`} ;;`,
    `  *) ${built}/$1.js $2 ;;`,
    'esac',
  )
}

/** A machine with a release that serves, and what `systemctl` does of it. */
async function machine() {
  const folder = await mkdtemp('/var/tmp/lectern-upgrade-')
  const at = (...path: string[]) => join(folder, ...path)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await mkdir(at('programs'))
  await mkdir(at('data'), { mode: 0o700 })
  await makeRelease(at('opt/old'))
  await symlink('old', at('opt/lectern'))
  const settings = { ...serverEnvironment, PORT: String(port), ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' }
  await writeFile(
    at('site.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  await program(
    at('programs/systemctl'),
    'case "$1 $3" in',
    `  *=EnvironmentFiles) echo "${at('site.env')} (ignore_errors=no)" ;;`,
    `  *=Environment) echo DATA_DIR=${at('data')} ;;`,
    `  start*) ${at('opt/lectern/lectern')} >${at('log')} 2>&1 & echo $! >${at('pid')} ;;`,
    `  stop*) pid=$(cat ${at('pid')}); kill $pid 2>/dev/null; while kill -0 $pid 2>/dev/null; do sleep 0.1; done ;;`,
    'esac',
  )
  const env = { PATH: `${at('programs')}:${process.env.PATH}`, PATIENCE: '5' }
  const systemctl = (verb: string) =>
    run('systemctl', [verb, 'lectern'], { env: { ...env, ...settings, DATA_DIR: at('data') } })
  onTestFinished(async () => {
    await systemctl('stop')
    await rm(folder, { recursive: true })
  })
  async function archiveOf(name: string, ...serving: string[]) {
    await makeRelease(at(name, name), ...serving)
    await run('tar', ['-czf', at(`${name}.tar.gz`), '--directory', at(name), name])
    const [hash = ''] = (await run('sha256sum', [at(`${name}.tar.gz`)])).stdout.split(' ')
    return { archive: at(`${name}.tar.gz`), hash }
  }
  const command = [at('opt/old/deploy/upgrade.sh'), at('opt/old')]
  /** @returns what was said, and the folder of the release that serves */
  async function upgrade(archive: string, ...hash: string[]) {
    const { stdout, stderr } = await run('sh', [...command, archive, ...hash], { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    return { said: stdout + stderr, serving: await readlink(at('opt/lectern')) }
  }
  /** An upgrade whose terminal closes as the site is stopped; returns the folder of the release that serves. */
  async function upgradeUnseen(archive: string, hash: string) {
    const child = spawn('sh', [...command, archive, hash], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', text => {
      if (String(text).includes('Stopping the site')) for (const end of [child.stdout, child.stderr]) end.destroy()
    })
    await once(child, 'exit')
    return await readlink(at('opt/lectern'))
  }
  const pidOf = () => readFile(at('pid'), 'utf8')
  return { address, data: at('data'), pid: pidOf, systemctl, archiveOf, upgrade, upgradeUnseen }
}

test('HO5: an upgrade refuses another archive, goes back with all data if the release does not come up, and else stays', async () => {
  const { address, data, pid, systemctl, archiveOf, upgrade, upgradeUnseen } = await machine()
  const team = async () => (await fetch(`${address}/api/team`)).text()
  await systemctl('start')
  await expect.poll(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok).toBe(true)
  const headers = { origin: address, 'content-type': 'application/json' }
  const login = { username: 'admin', password: PASSWORD }
  const post = (path: string, body: object, more = {}) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
  const cookie = (await post('/auth/login', login)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const member = { name: 'Joanna of the old release', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
  expect((await post('/team', member, { cookie })).status).toBe(201)
  const first = await pid()

  const broken = await archiveOf('broken', `echo spoilt >${data}/lectern.sqlite`, 'exit 1')
  const refused = await upgrade(broken.archive, '0'.repeat(64))
  expect(refused.said).toContain('Nothing was changed: the SHA-256 of the archive is')
  expect([refused.serving, await pid()]).toEqual(['old', first])

  const back = await upgrade(broken.archive, broken.hash)
  expect(back.said).toContain('The old release serves again, with its data.')
  expect(back.serving).toBe('old')
  expect(await team()).toContain(member.name)

  expect(await upgradeUnseen(broken.archive, broken.hash), 'on a terminal that closed').toBe('old')
  expect(await team()).toContain(member.name)

  const next = await archiveOf('next')
  await writeFile(`${next.archive}.sha256`, `${next.hash}  next.tar.gz\n`)
  const upgraded = await upgrade(next.archive)
  expect(upgraded.said).toContain('The site runs from')
  expect(upgraded.serving).toBe(`next-${next.hash.slice(0, 8)}`)
  expect(await team()).toContain(member.name)
})
