import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { installedBeside } from './server-bundle.ts'
import { serverArguments, serverEnvironment } from './server-command.mjs'
import { fail, node, root, run } from './set-up.mjs'

/** What the server reads beside the built site, and what its operator reads. */
const files = ['public/og-default.jpg', 'src/features/sample/server/content/pictures']
const documents = ['CHANGELOG.md', 'LICENSE', 'README.md', 'deploy', 'docs']

const named = z.object({ name: z.string(), version: z.string() })
const dependent = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

if (process.platform !== 'linux') fail('A release is made on Linux, for Linux.')
const { name, version } = named.parse(readJson('package.json'))
const title = `${name}-${version}-linux-${process.arch}`
const target = resolve(process.argv[2] ?? 'release')
const release = join(target, title)
rmSync(release, { recursive: true, force: true })

console.log('Packing the site with what it needs …')
for (const path of ['dist', ...files, ...documents]) copy(path)
for (const path of installedBeside) copyPackage(path)
copy(relative(root, node), 'bin/node')
copy(relative(root, join(node, '../../LICENSE')), 'bin/LICENSE')
writeFileSync(join(release, 'package.json'), JSON.stringify({ name, version, private: true, type: 'module' }))
writeFileSync(join(release, 'sbom.cdx.json'), billOfMaterials())
writeLauncher(join(release, name))
const archive = `${title}.tar.gz`
// Unpacked by root they belong to root, and the site's user can read them.
const rights = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
// The same sources give the same bytes: https://reproducible-builds.org/docs/archives/
const same = ['--sort=name', `--mtime=@${sourceDate()}`, '--use-compress-program=gzip -9n']
run('tar', ['--create', ...same, ...rights, '--file', archive, title], { cwd: target })
rmSync(release, { recursive: true })
const hash = createHash('sha256')
  .update(readFileSync(join(target, archive)))
  .digest('hex')
console.log(`Made ${join(target, archive)}\nSHA-256: ${hash}`)

/** When the sources were changed last, in seconds since 1970: https://reproducible-builds.org/specs/source-date-epoch/ */
function sourceDate(): string {
  return process.env.SOURCE_DATE_EPOCH ?? outputOf('git', 'log', '-1', '--format=%ct')
}

/** The packages that the site is built from, as CycloneDX, without what differs from one run to the next. */
function billOfMaterials(): string {
  const bill = z.looseObject({ metadata: z.looseObject({ component: z.looseObject({}) }) })
  const text = outputOf('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only')
  const { serialNumber, metadata, ...rest } = bill.parse(JSON.parse(text))
  const component = { ...metadata.component, name }
  return JSON.stringify({ ...rest, metadata: { component } }, null, 2)
}

function outputOf(command: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) fail(`${command} ${args[0]} failed.`)
  return stdout.trim()
}

function copy(from: string, to = from): void {
  // The links to commands are none that a server calls.
  cpSync(join(root, from), join(release, to), { recursive: true, filter: source => !source.endsWith('/.bin') })
}

/** Copies an installed package and all that it depends on; optional ones are installed where they fit the machine. */
function copyPackage(path: string): void {
  const from = join('node_modules', path)
  if (!existsSync(join(root, from)) || existsSync(join(release, from))) return
  copy(from)
  const { dependencies, optionalDependencies } = dependent.parse(readJson(`${from}/package.json`))
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(next)
}

/** Writes the command that starts the server as `npm start` does, and in a shell that knows no other program. */
function writeLauncher(path: string): void {
  const environment = Object.entries(serverEnvironment).map(([variable, value]) => `${variable}=${value}`)
  const options = serverArguments.filter(argument => argument.startsWith('--'))
  const script = `#!/bin/sh
# Serves the site, writes a backup, brings one back, gives a user a new password, or upgrades to another release.
home=$(dirname "$(readlink -f "$0")")
case \${1-} in
  '') process=main ;;
  backup | restore | password) process=$1; shift ;;
  upgrade) shift; exec sh "$home/deploy/upgrade.sh" "$home" "$@" ;;
  *) echo "Usage: $0 [backup | restore [<file> | <address>] | password <user> | upgrade <archive> [sha256]]" >&2; exit 1 ;;
esac
export ${environment.join(' ')}
exec "$home/bin/node" ${options.join(' ')} "$home/dist/server/$process.js" "$@"
`
  writeFileSync(path, script)
  chmodSync(path, 0o755)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
