import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { testFolder } from '#test/test-folder.ts'
import { refuseOldNode } from './run.ts'
import { runCommand } from './run-command.ts'

test('RE7: a Node older than the pinned one is refused with one line', () => {
  expect(() => refuseOldNode('22.22.0')).toThrow(/^Node 22\.22\.0 is older than 24; .+\.$/)
  expect(() => refuseOldNode('24.21.0')).not.toThrow()
})

test.each([
  ['database or disk is full', 13],
  ['disk I/O error', 4874],
])('RE3: a command that finds the disk full says so in one line: %s', async (message, errcode) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await runCommand(() => Promise.reject(Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })))
  expect([said.mock.calls, process.exitCode]).toEqual([[[expect.stringMatching(`: ${message}. .+disk`)]], 1])
  process.exitCode = 0
  said.mockRestore()
})

test('a start installs what builds and runs the site, a test run adds the rest, with any NODE_ENV', async () => {
  const { clone, callsOf } = await makeClone()
  expect(await callsOf('install()')).toEqual([expect.stringMatching(/^npm ci --omit=dev /)])
  // Without the headers for programs in C.
  expect((await readdir(join(clone, part))).sort()).toEqual(['LICENSE', 'bin'])
  expect(await callsOf('installChecks()')).toEqual([expect.stringMatching(/^npm install --include=dev --no-save /)])
  expect(await callsOf('install()')).toEqual([])
})

test('Node is installed by its name on a machine for which the lock file has none', async () => {
  const { clone, callsOf } = await makeClone()
  await writeFile(join(clone, 'no-node'), '')
  const [, added] = await callsOf('install()')
  expect(added).toMatch(/^npm install --omit=dev --no-save node-[\w-]+@24\.\d+\.\d+ /)
})

test('a command beside a running site replaces none of its files, and makes them only where there are none', async () => {
  const { clone, callsOf } = await makeClone()
  const backup = expect.stringMatching(/^node .*dist\/server\/backup\.js$/)
  const [install, build] = [expect.stringMatching(/^npm ci /), 'node scripts/build.ts']
  expect(await callsOf("runProcess('backup')")).toEqual([install, build, backup])
  await writeFile(join(clone, 'package-lock.json'), '{}')
  expect(await callsOf("runProcess('backup')")).toEqual([backup])
  expect(await callsOf('install(); build()')).toEqual([install, build])
  await rm(join(clone, 'dist'), { recursive: true })
  expect(await callsOf("runProcess('backup')")).toEqual([build, backup])

  // An interrupted build does not count.
  await writeFile(join(clone, 'package-lock.json'), '{"changed":true}')
  await writeFile(join(clone, 'no-build'), '')
  await expect(callsOf('build()')).rejects.toThrow()
  await rm(join(clone, 'no-build'))
  expect(await callsOf("runProcess('backup')")).toEqual([install, build, backup])
})

test.each(["Anna's site", 'site #1', '100%'])(
  'a folder in which nothing can be built is named at once: %s',
  async name => {
    const { clone, callsOf } = await makeClone(name)
    await expect(callsOf('install()')).rejects.toThrow(`Lectern cannot be built in "${clone}`)
    expect(await readFile(join(clone, 'calls'), 'utf8')).toBe('')
  },
)

/** The package of the pinned Node. */
const part = `node_modules/node-${process.platform}-${process.arch}`

/** A clone with programs in place of npm and Node that record their calls. */
async function makeClone(name = 'Straße & (1)') {
  const clone = join(await testFolder(), name)
  await mkdir(join(clone, 'scripts'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'scripts/set-up.mjs'])
    await copyFile(file, join(clone, file))
  for (const script of ['build', 'narrow-fonts', 'server-bundle'])
    await writeFile(join(clone, `scripts/${script}.ts`), '')
  const installed = `mkdir -p ${part}/bin ${part}/include; touch ${part}/LICENSE; cp node ${part}/bin`
  await writeFile(
    join(clone, 'npm'),
    `#!/bin/sh\necho npm "$@" >> calls; [ "$1" = ci ] && [ -e no-node ] || { ${installed}; }\n`,
    { mode: 0o755 },
  )
  await writeFile(
    join(clone, 'node'),
    `#!/bin/sh\necho node "$@" >> calls; [ "$1" != scripts/build.ts ] || {
      mkdir -p dist/server; touch dist/server/backup.js; [ ! -e no-build ]
    }\n`,
    { mode: 0o755 },
  )
  async function callsOf(work: string) {
    await writeFile(join(clone, 'calls'), '')
    const call = `import { build, install, installChecks, runProcess } from './scripts/set-up.mjs'; ${work}`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', call], {
      cwd: clone,
      env: { PATH: `${clone}:${process.env.PATH}`, NODE_ENV: 'production' },
    })
    return (await readFile(join(clone, 'calls'), 'utf8')).split('\n').slice(0, -1)
  }
  return { clone, callsOf }
}
