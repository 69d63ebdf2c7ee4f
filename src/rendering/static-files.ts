import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { createMiddleware } from 'hono/factory'
import type { Env } from '#http/create-routes.ts'
import { inertPolicy, securityHeaders } from '#http/security-headers.ts'
import { type Coding, chooseCoding, unpacker } from '#lib/encodings.ts'

export interface StaticFile {
  type: string
  cacheControl: string
  bodies: Bodies
}

type Bodies = { readonly identity: Buffer<ArrayBuffer> } & Partial<Record<Coding, Buffer<ArrayBuffer>>>

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
 * Reads the built files of a folder into memory, compressed where the build compressed them. Only these files can be
 * served: no request path reaches the file system.
 */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name)))
  const files = [...paths].flatMap(path => {
    const type = types[extname(path)]
    if (!type) return []
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const cacheControl = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    return [{ url, path, type, cacheControl }]
  })
  return new Map(
    await Promise.all(
      files.map(async ({ url, path, ...file }) => {
        const bodies = paths.has(`${path}.br`) ? await readPacked(path) : { identity: await readFile(path) }
        return [url, { ...file, bodies }] as const
      }),
    ),
  )
}

/** Keeps a compressed file without its plain form, which few clients ask for. */
async function readPacked(path: string): Promise<Bodies> {
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
  const unpack = unpacker(br)
  return {
    br,
    gzip,
    get identity() {
      return unpack()
    },
  }
}

/** Answers the built files from memory; any other path is left to the next route. */
export function serveFiles(files: ReadonlyMap<string, StaticFile>) {
  return createMiddleware<Env>(async (c, next) => {
    const file = files.get(c.req.path)
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const coding = chooseCoding(c.req.header('accept-encoding'))
    const compressed = file.bodies[coding]
    return c.body(compressed ?? file.bodies.identity, 200, {
      ...securityHeaders(c.var.services.config),
      'Content-Security-Policy': inertPolicy,
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      Vary: 'Accept-Encoding',
      ...(compressed && coding !== 'identity' && { 'Content-Encoding': coding }),
    })
  })
}
