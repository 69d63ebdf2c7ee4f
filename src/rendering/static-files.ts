import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Coding } from './encodings.ts'

export interface StaticFile {
  type: string
  cacheControl: string
  bodies: { identity: Buffer<ArrayBuffer> } & Partial<Record<Coding, Buffer<ArrayBuffer>>>
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Reads the built files of a folder into memory, each with its compressed forms if the build made them.
 * Only what is in the answer can ever be served: no request path reaches the file system.
 */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const bodies = new Map(await Promise.all(paths.map(async path => [path, await readFile(path)] as const)))
  const files = new Map<string, StaticFile>()
  for (const [path, identity] of bodies) {
    const type = types[extname(path)]
    if (!type) continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const cacheControl = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    files.set(url, {
      type,
      cacheControl,
      bodies: { identity, br: bodies.get(`${path}.br`), gzip: bodies.get(`${path}.gz`) },
    })
  }
  return files
}
