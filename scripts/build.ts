import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import viewer from 'swagger-ui-dist/package.json' with { type: 'json' }
import { createBuilder } from 'vite'

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

console.log('Building the site …')
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt']) {
  cpSync(`node_modules/swagger-ui-dist/${file}`, `dist/client/assets/swagger-ui-${viewer.version}/${file}`)
}

console.log('Compressing its files …')
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism())
const files = readdirSync('dist/client', { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
  .map(entry => join(entry.parentPath, entry.name))
await Promise.all(
  files.map(async path => {
    const plain = readFileSync(path)
    const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })])
    // In both forms or in none: of a few bytes neither is shorter.
    if (Math.max(br.length, gz.length) >= plain.length) return
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gz)
  }),
)
