// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const marks = join(root, 'node_modules/.lectern')
const isWindows = process.platform === 'win32'

/** The pinned Node that everything after the installation runs on. */
export const node = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node')

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
    // npm may have been told to run no scripts of packages; this one works in the package's own folder.
    if (!existsSync(node)) run(process.execPath, ['installArchSpecificPackage.js'], { cwd: dirname(dirname(node)) })
    leaveOutHeaders()
    leaveOutOtherViewers()
    leaveOutUnusedFonts()
    leaveOutCommonJs()
    leaveOutSourceMaps()
  })
}

/** Installs those as well that check the site: more than it takes to run it. */
export function installChecks() {
  install()
  once('checks-installed', hashOf(['package-lock.json', 'package.json']), () => {
    console.log('Installing the packages that check the site …')
    // Unlike `ci` it leaves what is there, on which a site may be running.
    npm('install', '--include=dev', '--no-save')
  })
}

function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  run(isWindows ? 'npm.cmd' : 'npm', [...args, ...quiet], { shell: isWindows })
}

/** Keeps the program and its licence of the package that brought them: 67 MB of it are headers, for programs in C. */
function leaveOutHeaders() {
  const parts = join(root, 'node_modules/node/node_modules')
  if (!existsSync(parts)) return
  const [program] = readdirSync(parts).filter(name => existsSync(join(parts, name, 'include')))
  if (program) renameSync(join(parts, program, 'LICENSE'), join(root, 'node_modules/node/LICENSE'))
  rmSync(parts, { recursive: true })
}

/** The build takes two files of the viewer of the API; the others are more builds of it. */
function leaveOutOtherViewers() {
  const viewer = join(root, 'node_modules/swagger-ui-dist')
  if (!existsSync(viewer)) return
  for (const name of readdirSync(viewer)) if (/-es-|standalone/.test(name)) rmSync(join(viewer, name))
}

/** Texts are set from files of one axis; the italics and the files with more axes take 14 MB. */
function leaveOutUnusedFonts() {
  const families = join(root, 'node_modules/@fontsource-variable')
  for (const family of existsSync(families) ? readdirSync(families).filter(name => name.startsWith('noto-')) : []) {
    const files = join(families, family, 'files')
    for (const name of readdirSync(files)) if (!name.endsWith('-wght-normal.woff2')) rmSync(join(files, name))
  }
}

/** The build reads the modules of date-fns; the same once more as CommonJS takes 11 MB. */
function leaveOutCommonJs() {
  const dates = join(root, 'node_modules/date-fns')
  if (!existsSync(dates)) return
  for (const name of readdirSync(dates, { recursive: true }))
    if (/\.(?:cjs|d\.cts)$/.test(name)) rmSync(join(dates, name))
}

/** Nothing here reads the source maps of packages, which are 60 MB in 5,000 files. */
function leaveOutSourceMaps() {
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages, { recursive: true }))
    if (name.endsWith('.map')) rmSync(join(packages, name), { force: true })
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
