import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { request } from 'undici'
import { type Running, stop } from './processes.ts'

/** nginx with one worker that sends the same bytes from a file, on the first core; undefined where it is not installed. */
export async function startNginx(address: string): Promise<Running | undefined> {
  if (spawnSync('nginx', ['-v']).error) return
  const { body, headers } = await request(address, { headers: { 'accept-encoding': 'br' } })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nginx-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'page'), Buffer.from(await body.arrayBuffer()))
  const port = await freePort()
  const said = ['content-encoding', 'content-security-policy', 'cache-control', 'vary']
    .map(name => `add_header ${name} "${String(headers[name]).replaceAll('"', '')}";`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; events { worker_connections 256; }
    http { access_log off; keepalive_requests 10000000; open_file_cache max=10; default_type text/html; ${said}
    server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page =404; } } }`,
  )
  const child = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' })
  const own = `http://127.0.0.1:${port}`
  while (!(await request(own).catch(() => undefined))) await setTimeout(50)
  const end = async () => {
    await stop(child)
    rmSync(folder, { recursive: true })
  }
  return { address: own, child, readyAfter: Number.NaN, stop: end }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const listening = server.address()
      const port = listening !== null && typeof listening === 'object' ? listening.port : 0
      server.close(() => resolve(port))
    })
  })
}
